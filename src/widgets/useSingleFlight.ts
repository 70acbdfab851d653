import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Runs one piece of work at a time. Until the result is on the screen, further calls are dropped, such as the second click
 * of a double click. State changes that show the result belong in the work.
 * @returns `run`, which resolves to the result, or to null for dropped work
 */
export function useSingleFlight() {
  const isLocked = useRef(false);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [ended, setEnded] = useState(0);

  useLayoutEffect(() => {
    isLocked.current = false;
  }, [ended]);

  const run = useCallback(async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (isLocked.current) return null;
    isLocked.current = true;
    setIsUnderWay(true);
    try {
      return await work();
    } finally {
      setIsUnderWay(false);
      setEnded((count) => count + 1);
    }
  }, []);

  return { run, isUnderWay };
}
