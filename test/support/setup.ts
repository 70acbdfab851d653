import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { abandonCalls } from '../../src/api/http';
import { newWorld, server } from './server';

// jsdom has no layout: what asks for one gets the answers of a wide screen.
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList;
  window.scrollTo = () => undefined;
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => newWorld());

afterEach(() => {
  cleanup();
  abandonCalls();
  server.resetHandlers();
  vi.useRealTimers();
  if (typeof window !== 'undefined') {
    window.localStorage.clear();
    window.sessionStorage.clear();
  }
});

afterAll(() => server.close());
