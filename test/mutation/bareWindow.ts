/** The part of web storage that these two layers use. */
class BareStorage {
  private readonly kept = new Map<string, string>();

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }

  removeItem(key: string): void {
    this.kept.delete(key);
  }

  clear(): void {
    this.kept.clear();
  }
}

const events = new EventTarget();
const bareWindow = {
  window: globalThis,
  location: new URL('http://localhost/'),
  navigator: { onLine: true },
  Storage: BareStorage,
  localStorage: new BareStorage(),
  sessionStorage: new BareStorage(),
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
};
for (const [name, value] of Object.entries(bareWindow)) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

// Imported last: the portal reads its settings from `window` at import time.
await import('@test/support/testSettings');

// Without an export, TypeScript would treat a file with only dynamic imports as a script.
export {};
