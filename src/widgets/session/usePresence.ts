import { useEffect } from 'react';
import { timings } from '@/config/timings';
import { staySignedIn } from '@/store/session';
import { useAppDispatch } from '@/store/hooks';
import { sessionSecondsLeft, tokenTimeout } from '@/store/sessionMemory';

/** What only a person does: typing, scrolling and clicking. */
const presenceEvents = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/**
 * Renews the session of a user who works without calling the server, as in a long form: with an action, at most every
 * five minutes, and never by a timer. A renewal that gets no answer is left to the next action after that.
 * @param isPaused while the user is asked whether to stay
 */
export function usePresence(isPaused: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isPaused) return undefined;
    let lastAsked = -Infinity;
    const renew = () => {
      const left = sessionSecondsLeft();
      if (left === null || left < 1) return;
      const sinceContact = (tokenTimeout() - left) * 1000;
      const sinceAsked = performance.now() - lastAsked;
      if (Math.min(sinceContact, sinceAsked) < timings.presenceRenewal) return;
      lastAsked = performance.now();
      void dispatch(staySignedIn());
    };
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const event of presenceEvents) window.addEventListener(event, renew, options);
    return () => listening.abort();
  }, [dispatch, isPaused]);
}
