import { afterEach, beforeEach, vi } from 'vitest';
import { describeReads } from './readMatrix';
import { reportRows, visualizationRows } from './readRowsOwn';

// jsdom lacks what Tableau's client says about how its page was come to, and neither keeps contents nor downloads.
beforeEach(() => {
  Object.defineProperty(performance, 'navigation', { value: { type: 0 }, configurable: true });
  URL.createObjectURL = () => 'blob:0';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => void Reflect.deleteProperty(performance, 'navigation'));

describeReads([...visualizationRows, ...reportRows]);
