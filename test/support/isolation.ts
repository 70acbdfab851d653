import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { abandonCalls } from '@/api/http';
import { dropToken } from '@/api/sessionToken';
import { hideRedirects, leaveWorld, server } from './server';

/** Lets each test of a file begin with a server that nobody has asked and a browser that remembers nothing. */
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
