import { useCallback, useEffect, useState } from 'react';
import { sessionSecondsLeft } from '@/store/sessionMemory';

const tick = 1000;

/** Events after which timers may be late: browsers throttle hidden pages, and timers stop while a machine sleeps. */
const wakeEvents = ['focus', 'pageshow', 'online', 'storage'] as const;

/**
 * Whole seconds until the session expires. Computed from the last contact each second and whenever the page wakes up,
 * never counted down. (AUTH-092)
 * @returns the seconds, null before the first contact with the server, and a function that computes them at once
 */
export function useSecondsLeft(timeoutInSeconds: number): readonly [number | null, () => void] {
  const [left, setLeft] = useState(() => sessionSecondsLeft(timeoutInSeconds));
  const look = useCallback(() => setLeft(sessionSecondsLeft(timeoutInSeconds)), [timeoutInSeconds]);
  useEffect(() => {
    const timer = setInterval(look, tick);
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of wakeEvents) window.addEventListener(event, look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }, [look]);
  return [left, look];
}
