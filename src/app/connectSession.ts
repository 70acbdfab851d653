import { abandonCalls } from '@/api/http';
import { onSessionEvent } from '@/api/sessionEvents';
import { tokenStanding } from '@/api/sessionToken';
import { sessionTexts } from '@/domain/texts';
import { endSession, selectSession, sessionReplaced } from '@/store/auth';
import { noteContact, sessionSecondsLeft, tokenTimeout } from '@/store/sessionMemory';
import type { AppStore } from '@/store/makeStore';

/** Moments at which this tab may learn that another one has signed out or in. Frozen pages hear no storage event. */
const momentsOfTruth = ['storage', 'pageshow', 'focus'] as const;

/**
 * Lets a store hear what calls and other tabs tell about the session: the api floor announces and never acts.
 * @returns the way to disconnect
 */
export function connectSession(store: AppStore): () => void {
  /** Somebody else may be signed in now: this tab forgets what it shows, and asks the server who it is. */
  const startAnew = () => {
    abandonCalls();
    store.dispatch(sessionReplaced());
    window.location.reload();
  };

  const compare = () => {
    if (selectSession(store.getState()) !== 'active') return;
    const standing = tokenStanding();
    if (standing === 'foreign') startAnew();
    if (standing === 'none') {
      const hasRunOut = (sessionSecondsLeft(tokenTimeout()) ?? 0) < 1;
      store.dispatch(endSession(hasRunOut ? sessionTexts.inactive : sessionTexts.signedOut));
    }
  };

  const stopListening = onSessionEvent((event) => {
    if (event === 'contact') noteContact();
    else if (event === 'replaced') startAnew();
    else if (selectSession(store.getState()) !== 'ended') store.dispatch(endSession());
  });
  for (const moment of momentsOfTruth) window.addEventListener(moment, compare);
  return () => {
    stopListening();
    for (const moment of momentsOfTruth) window.removeEventListener(moment, compare);
  };
}
