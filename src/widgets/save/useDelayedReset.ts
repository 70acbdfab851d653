import { useEffect, useRef } from 'react';
import { timings } from '@/config/timings';

/**
 * Reset waits 500 ms, and never runs at the same time as a save. (CONST-009)
 * @param run runs one piece of work at a time
 * @param reset puts the form back
 */
export function useDelayedReset(run: (work: () => Promise<void>) => unknown, reset: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () =>
    void run(
      () =>
        new Promise((resolve) => {
          timer.current = setTimeout(() => resolve(reset()), timings.resetDelay);
        }),
    );
}
