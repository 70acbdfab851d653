import '@testing-library/jest-dom/vitest';
// Must come before any import of the portal, which reads its settings at import time.
import './testSettings';
import * as React from 'react';
import { cleanup, configure } from '@testing-library/react';
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
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
window.scrollBy = () => undefined;
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// Generous, so that a busy machine does not fail a test: when things work, nothing takes this long.
configure({ asyncUtilTimeout: 20_000 });

isolateEachTest();
// Registered last, so it runs first: unmount before the server and the storage are reset.
afterEach(cleanup);
