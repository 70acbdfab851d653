/** Makes a channel on which one part announces what others listen to, without knowing them. */
export function makeAnnouncer<Payload>() {
  const listeners = new Set<(payload: Payload) => void>();
  return {
    announce: (payload: Payload): void => {
      for (const listener of listeners) listener(payload);
    },
    /** @returns unsubscribes */
    listen: (listener: (payload: Payload) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
