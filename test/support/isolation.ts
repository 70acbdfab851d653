import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { abandonCalls } from '@/api/exchange';
import { dropToken } from '@/api/sessionToken';
import { hideRedirects, leaveWorld, server, takeMisfits } from './server';

/** What was logged as an error, React's warnings included. React gives each once in all files that share its module. */
const errors: string[] = [];

/** Notes what is logged as an error where a test does not expect it; returns a function that undoes it. */
function noteErrors(): () => void {
  const { error } = console;
  console.error = (...what: unknown[]) => {
    errors.push(what.map(String).join(' '));
    error(...what);
  };
  return () => void (console.error = error);
}

/** Gives each test a fresh mock server, session and web storage. Files share one environment. */
export function isolateEachTest(): void {
  let showRedirects = () => {};
  let stopNoting = () => {};

  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    showRedirects = hideRedirects();
    stopNoting = noteErrors();
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
    expect(
      takeMisfits(),
      'calls and answers that do not fit `shapes.ts` or `requestShapes.ts` in test/mock-server/contract',
    ).toEqual([]);
    expect(errors.splice(0), 'logged errors').toEqual([]);
  });

  afterAll(() => {
    stopNoting();
    showRedirects();
    server.close();
  });
}
