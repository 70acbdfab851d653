import { useEffect, useState } from 'react';
import { sessionSecondsLeft } from '@/store/sessionMemory';

const tick = 1000;

/** Events after which timers may be late: browsers throttle hidden pages, and timers stop while a machine sleeps. */
const wakeEvents = ['focus', 'pageshow', 'online', 'storage'] as const;

/**
 * Whole seconds until the session expires. Computed from the last contact each second and whenever the page wakes up,
 * never counted down. (AUTH-092)
 * @returns null before the first contact with the server
 */
export function useSecondsLeft(timeoutInSeconds: number): number | null {
  const [left, setLeft] = useState(() => sessionSecondsLeft(timeoutInSeconds));
  useEffect(() => {
    const look = () => setLeft(sessionSecondsLeft(timeoutInSeconds));
    const timer = setInterval(look, tick);
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of wakeEvents) window.addEventListener(event, look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }, [timeoutInSeconds]);
  return left;
}
