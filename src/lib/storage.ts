/**
 * Web storage that cannot break the caller: storage may be denied, full, or changed by hand.
 * Reading answers null and writing answers false where the browser refuses.
 */
export interface SafeStorage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
}

function safely<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

function safeStorage(area: () => Storage): SafeStorage {
  return {
    read: (key) => safely(() => area().getItem(key), null),
    write: (key, value) =>
      safely(() => {
        area().setItem(key, value);
        return true;
      }, false),
    remove: (key) => safely(() => area().removeItem(key), undefined),
  };
}

/** Kept across tabs and restarts. */
export const localStore = safeStorage(() => window.localStorage);

/** Kept for this tab only. */
export const sessionStore = safeStorage(() => window.sessionStorage);

/** Notes for whoever looks into it that storage could not serve. */
export function warn(message: string): void {
  console.warn(message);
}
