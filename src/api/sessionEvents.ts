/**
 * What calls learn about the session. This layer announces and never acts: `app` subscribes the store.
 * - `contact`: the server answered a secure call
 * - `ended`: the server no longer knows the session
 * - `refused`: the server refuses to renew the session, without saying that there is none
 * - `forbidden`: the server refused a secure call; the person may have lost a permission
 * - `replaced`: another tab has signed in, so a call of this tab was not sent
 */
type SessionEvent = 'contact' | 'ended' | 'refused' | 'forbidden' | 'replaced';

type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

/** @returns unsubscribes */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announce(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}
