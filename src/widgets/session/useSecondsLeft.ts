import { useEffect, useState } from 'react';
import { sessionSecondsLeft } from '@/store/sessionMemory';

const tick = 1000;

/** Moments at which time may have passed unseen: timers of a hidden page are slowed, those of a sleeping machine stop. */
const awakenings = ['focus', 'pageshow', 'online', 'storage'] as const;

/**
 * Whole seconds until the session runs out, looked up each second and whenever the page wakes up: never a counter.
 * (AUTH-092)
 * @returns null while the server has not been heard of
 */
export function useSecondsLeft(timeoutInSeconds: number): number | null {
  const [left, setLeft] = useState(() => sessionSecondsLeft(timeoutInSeconds));
  useEffect(() => {
    const look = () => setLeft(sessionSecondsLeft(timeoutInSeconds));
    const timer = setInterval(look, tick);
    for (const awakening of awakenings) window.addEventListener(awakening, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const awakening of awakenings) window.removeEventListener(awakening, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timeoutInSeconds]);
  return left;
}
