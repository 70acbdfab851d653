import { abandonCalls } from '@/api/exchange';
import { onSessionEvent } from '@/api/sessionEvents';
import { tokenState } from '@/api/sessionToken';
import { sessionTexts } from '@/domain/firstTexts';
import { selectSession, sessionReplaced } from '@/store/auth';
import { endSession, refuseSession, rereadPermissions } from '@/store/session';
import { forgetOldDrafts, wasEndedByChoice } from '@/store/draftStorage';
import { noteContact, sessionSecondsLeft } from '@/store/sessionMemory';
import type { AppStore } from '@/store/makeStore';

/** Events at which to check for a sign-out or sign-in in another tab: frozen pages miss storage events. */
const checkEvents = ['storage', 'pageshow', 'focus'] as const;

/**
 * Connects the store to the session events of calls and other tabs: the api layer announces them and never acts.
 * @returns disconnects
 */
export function connectSession(store: AppStore): () => void {
  /** Another person may be signed in now: this tab drops its data and reloads. */
  const restart = () => {
    if (selectSession(store.getState()) === 'replaced') return;
    abandonCalls();
    store.dispatch(sessionReplaced());
    // In a later task: by then the form and its question before the page is left are gone.
    setTimeout(() => window.location.reload());
  };

  const compare = () => {
    forgetOldDrafts();
    const state = tokenState();
    if (state === 'foreign') restart();
    if (state === 'ended') {
      const left = sessionSecondsLeft();
      const hasRunOut = left !== null && left < 1;
      store.dispatch(endSession(hasRunOut ? sessionTexts.inactive : sessionTexts.signedOut, wasEndedByChoice()));
    }
  };

  const stopListening = onSessionEvent((event) => {
    if (event === 'contact') noteContact();
    else if (event === 'replaced') restart();
    else if (event === 'forbidden') void store.dispatch(rereadPermissions());
    else if (selectSession(store.getState()) !== 'ended') store.dispatch(refuseSession(event === 'ended'));
  });
  for (const event of checkEvents) window.addEventListener(event, compare);
  forgetOldDrafts();
  return () => {
    stopListening();
    for (const event of checkEvents) window.removeEventListener(event, compare);
  };
}
