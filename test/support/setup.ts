import '@testing-library/jest-dom/vitest';
// Before any import of the portal, which reads its settings once.
import './testSettings';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { isolateEachTest } from './isolation';

// jsdom has no layout: what asks for one gets the answers of a wide screen that never changes.
window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
window.scrollBy = () => undefined;
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// A busy machine is no failure: nothing waits this long when it works.
configure({ asyncUtilTimeout: 10_000 });

isolateEachTest();
// Registered last, so that it is done first: what is drawn goes before what it is drawn with.
afterEach(cleanup);
