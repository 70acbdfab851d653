import { useEffect, useRef, useState } from 'react';
import { timings } from '@/config/timings';
import { useHasLeft } from '@/widgets/useHasLeft';

type Timer = ReturnType<typeof setTimeout>;

/**
 * What follows a write whose answer was lost. The server may still carry it out, so the next submit waits for the call's
 * own deadline, and the portal checks a few more times whether the write arrived. Both end with the screen and with the
 * session; the answer to a check already under way still counts.
 *
 * These checks are the only secure calls made by a timer. They cannot keep an abandoned session alive: there are three, and they
 * follow a save by the person.
 */
export function useLostWrite() {
  const [isHeld, setIsHeld] = useState(false);
  const hold = useRef<Timer>(undefined);
  const checks = useRef<readonly Timer[]>([]);
  /** An answer to a check of an earlier round no longer counts. */
  const round = useRef(0);
  const hasLeft = useHasLeft();

  const stop = () => {
    round.current += 1;
    checks.current.forEach(clearTimeout);
  };
  useEffect(
    () => () => {
      checks.current.forEach(clearTimeout);
      clearTimeout(hold.current);
    },
    [],
  );

  return {
    /** True while the next submit has to wait. */
    isHeld,
    hold: (deadlineAt: number) => {
      const left = deadlineAt - Date.now();
      if (left <= 0 || hasLeft.current) return;
      clearTimeout(hold.current);
      setIsHeld(true);
      hold.current = setTimeout(() => setIsHeld(false), left);
    },
    /** It has arrived: nothing is left to check or to wait for. */
    finish: () => {
      stop();
      clearTimeout(hold.current);
      setIsHeld(false);
    },
    /**
     * Begins a round of checks, and ends the one before.
     * @returns whether the answer to a check of this round still counts
     */
    begin: () => {
      stop();
      const own = round.current;
      return () => own === round.current;
    },
    /** Plans the checks that the round makes by itself. */
    checkLater: (check: () => void) => {
      if (hasLeft.current) return;
      checks.current = timings.lostWriteChecks.map((delay) => setTimeout(check, delay));
    },
    stop,
  };
}
