import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { abandonCalls } from '@/api/http';
import { dropToken } from '@/api/sessionToken';
import { hideRedirects, leaveWorld, server, takeMisfits } from './server';

/** Gives each test of a file a fresh mock server, session and web storage. Files share one environment. */
export function isolateEachTest(): void {
  let showRedirects = () => {};

  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    showRedirects = hideRedirects();
  });

  beforeEach(() => leaveWorld());

  afterEach(async () => {
    abandonCalls();
    dropToken();
    server.resetHandlers();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    window.localStorage.clear();
    window.sessionStorage.clear();
    // A step back in the history that is still under way, as after a sign-out, ends before the next test begins.
    await new Promise((resolve) => setTimeout(resolve));
    expect(takeMisfits(), 'calls and answers that do not fit the contract').toEqual([]);
  });

  afterAll(() => {
    showRedirects();
    server.close();
  });
}
