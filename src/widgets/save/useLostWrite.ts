import { useCallback, useEffect, useRef, useState } from 'react';
import { timings } from '@/config/timings';

type Timer = ReturnType<typeof setTimeout>;

/**
 * What follows a write whose answer was lost. The server may still carry it out, so the next submit waits for the call's
 * own deadline, and the write is looked for a few more times. Both end with the screen and with the session.
 *
 * These looks are the only secure calls by timer. They cannot keep an abandoned session alive: there are three, and they
 * follow a save by the person. (RELIABILITY C13)
 */
export function useLostWrite() {
  const [isHeld, setIsHeld] = useState(false);
  const hold = useRef<Timer>(undefined);
  const looks = useRef<readonly Timer[]>([]);
  /** Looks of an earlier round are over, though their answers may still come. */
  const round = useRef(0);

  const stop = useCallback(() => {
    round.current += 1;
    looks.current.forEach(clearTimeout);
  }, []);
  const release = () => {
    clearTimeout(hold.current);
    setIsHeld(false);
  };
  useEffect(
    () => () => {
      stop();
      clearTimeout(hold.current);
    },
    [stop],
  );

  return {
    /** True while the next submit has to wait. */
    isHeld,
    hold: (deadlineAt: number) => {
      const left = deadlineAt - Date.now();
      if (left <= 0) return;
      clearTimeout(hold.current);
      setIsHeld(true);
      hold.current = setTimeout(() => setIsHeld(false), left);
    },
    /** It has arrived: nothing is left to look or to wait for. */
    settle: () => {
      stop();
      release();
    },
    /**
     * Begins a round of looks, and ends the one before.
     * @returns whether the answer to a look of this round still counts
     */
    begin: () => {
      stop();
      const own = round.current;
      return () => own === round.current;
    },
    /** Plans the looks that the round makes by itself. */
    lookLater: (look: () => void) => {
      looks.current = timings.looksForLostWrite.map((delay) => setTimeout(look, delay));
    },
    stop,
  };
}
