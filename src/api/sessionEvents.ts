/**
 * What calls tell about the session. This floor announces and never acts: `app` subscribes the store.
 * - `contact`: the server answered a secure call
 * - `ended`: the server no longer knows the session
 */
export type SessionEvent = 'contact' | 'ended';

type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

/** @returns the way to unsubscribe */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announce(event: SessionEvent): void {
  for (const listener of listeners) listener(event);
}
