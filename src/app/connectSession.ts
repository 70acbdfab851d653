import { onSessionEvent } from '../api/sessionEvents';
import { endSession } from '../store/auth';
import type { AppStore } from '../store/makeStore';
import { noteContact } from '../store/sessionMemory';

/**
 * Lets a store hear what calls tell about the session: the api floor announces and never acts.
 * @returns the way to disconnect
 */
export function connectSession(store: AppStore): () => void {
  return onSessionEvent((event) => {
    if (event === 'contact') noteContact();
    else store.dispatch(endSession());
  });
}
