function safely<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/**
 * Web storage that never throws: it may be disabled or full. Where the browser refuses, reading returns null and
 * writing returns false.
 */
function safeStorage(area: () => Storage) {
  return {
    read: (key: string) => safely(() => area().getItem(key), null),
    write: (key: string, value: string) =>
      safely(() => {
        area().setItem(key, value);
        return true;
      }, false),
    remove: (key: string) => safely(() => area().removeItem(key), undefined),
  };
}

/** Kept across tabs and restarts. */
export const localStore = safeStorage(() => window.localStorage);

/** Kept for this tab only. */
export const sessionStore = safeStorage(() => window.sessionStorage);

/** Logs a warning, for support. */
export function warn(message: string): void {
  console.warn(message);
}
