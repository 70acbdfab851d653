import '@testing-library/jest-dom/vitest';
// Must come before any import of the portal, which reads its settings at import time.
import './testSettings';
import * as React from 'react';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';
import { isolateEachTest } from './isolation';
import { quickenDom } from './quickDom';

quickenDom();

// React notes for its warnings where each element was created, up to a number of elements in a second. That took a tenth
// of the time; the warnings come without it, too.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
  configurable: true,
});

// jsdom has no layout: these stubs describe a wide screen that never changes.
window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList;
// In newer browsers scrolling returns a promise.
const scroll = () => Promise.resolve();
Object.assign(Element.prototype, { scrollIntoView: scroll });
Object.assign(window, { scrollTo: scroll, scrollBy: scroll });
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

const { getElementError } = getConfig();
configure({
  // Generous, so that a busy machine does not fail a test: when things work, nothing takes this long.
  asyncUtilTimeout: 20_000,
  // While a test waits for an element, each look that misses it would print the document; the last one prints it.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? '')
      : getElementError(message, container),
});

isolateEachTest();
// Registered last, so it runs first: unmount before the server and the storage are reset.
afterEach(cleanup);
