import { useEffect, useRef, useState } from 'react';
import { timings } from '@/config/timings';
import { useHasLeft } from '@/widgets/useHasLeft';

type Timer = ReturnType<typeof setTimeout>;

/**
 * Looks whether a write has arrived.
 * @param isWanted whether the answer still counts, once it is there
 * @param isBackground true where nobody waits for it
 */
type Look = (isWanted: () => boolean, isBackground: boolean) => Promise<void>;

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
  /** The answer to a look of an earlier round no longer counts. */
  const round = useRef(0);
  const hasLeft = useHasLeft();

  const stop = () => {
    round.current += 1;
    checks.current.forEach(clearTimeout);
  };
  const begin = () => {
    stop();
    const own = round.current;
    return () => own === round.current;
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
    /** Looks now and, while the screen is there, a few more times. */
    lookFor: (look: Look) => {
      const isWanted = begin();
      const lookLater = () => void look(isWanted, true);
      if (!hasLeft.current) checks.current = timings.lostWriteChecks.map((delay) => setTimeout(lookLater, delay));
      return look(isWanted, false);
    },
    /** Looks once more, in place of the looks that were to follow. */
    lookAgain: (look: Look) => look(begin(), false),
    stop,
  };
}
