import { useRef } from 'react';
import { useSingleFlight } from '@/widgets/useSingleFlight';

/** Does one thing at a time, of which the person may abandon what has not reached the server yet. */
export function useAbandonableRun() {
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
    /** To be read before anything is sent. */
    isAbandoned,
  };
}
