import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Does one thing at a time. What is begun while another is under way is dropped; also after that has ended, until the
 * screen shows what came of it: the second click of two may come in between. What the work changes on the screen
 * belongs into it.
 * @returns `run`, which gives what the work gave, or null for work that it dropped
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
