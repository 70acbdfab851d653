import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { abandonCalls } from '@/api/http';
import { dropToken } from '@/api/sessionToken';
import { hideRedirects, leaveWorld, server } from './server';

/** Gives each test of a file a fresh mock server, session and web storage. */
export function isolateEachTest(): void {
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    hideRedirects();
  });

  beforeEach(() => leaveWorld());

  afterEach(() => {
    abandonCalls();
    dropToken();
    server.resetHandlers();
    vi.useRealTimers();
    vi.restoreAllMocks();
    window.localStorage.clear();
    window.sessionStorage.clear();
  });

  afterAll(() => server.close());
}
