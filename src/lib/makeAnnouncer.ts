/** Makes a channel on which one part announces what others listen to, without knowing them. */
export function makeAnnouncer<Event>() {
  const listeners = new Set<(event: Event) => void>();
  return {
    announce: (event: Event): void => {
      for (const listener of listeners) listener(event);
    },
    /** @returns unsubscribes */
    listen: (listener: (event: Event) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
