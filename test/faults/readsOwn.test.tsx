import { afterEach, beforeEach, describe, vi } from 'vitest';
import { describeReads } from './readMatrix';
import { catalogueRows, linkRows, ownRows, passwordRows, reportRows, visualizationRows } from './readRowsOwn';

describeReads([...ownRows, ...passwordRows, ...catalogueRows, ...linkRows]);

describe('Tableau and reports', () => {
  // jsdom has neither `performance.navigation`, which Tableau's client reads, nor blob URLs and downloads.
  beforeEach(() => {
    Object.defineProperty(performance, 'navigation', { value: { type: 0 }, configurable: true });
    URL.createObjectURL = () => 'blob:0';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => void Reflect.deleteProperty(performance, 'navigation'));

  describeReads([...visualizationRows, ...reportRows]);
});
