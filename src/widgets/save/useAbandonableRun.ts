import { useRef } from 'react';
import { useSingleFlight } from '@/widgets/useSingleFlight';

/**
 * Does one thing at a time, of which the person may abandon what has not reached the server yet.
 * @param onEnded an abandoned run has ended. Its form may stay on screen, until the next page is there.
 */
export function useAbandonableRun(onEnded: () => void) {
  const { run } = useSingleFlight();
  const isAbandoned = useRef(false);
  return {
    /** While one thing is under way, others are dropped. */
    run: (work: () => Promise<void>) =>
      run(() => {
        isAbandoned.current = false;
        return work();
      }),
    /** The person has given up what was typed: a save that has not reached its write ends there. */
    abandon: () => {
      isAbandoned.current = true;
    },
    isAbandoned,
    /** To be asked before anything is sent; true: the run must end here. */
    endIfAbandoned: (): boolean => {
      if (isAbandoned.current) onEnded();
      return isAbandoned.current;
    },
  };
}
