import { afterEach, beforeEach, describe, vi } from 'vitest';
import { describeReads } from './readMatrix';
import * as rows from './readRowsOwn';

describeReads([...rows.ownRows, ...rows.passwordRows, ...rows.catalogueRows, ...rows.linkRows]);
describeReads([...rows.contentRows, ...rows.signOnRows]);

describe('Tableau and reports', () => {
  // jsdom has neither `performance.navigation`, which Tableau's client reads, nor blob URLs and downloads.
  beforeEach(() => {
    Object.defineProperty(performance, 'navigation', { value: { type: 0 }, configurable: true });
    URL.createObjectURL = () => 'blob:0';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => void Reflect.deleteProperty(performance, 'navigation'));

  describeReads([...rows.visualizationRows, ...rows.reportRows]);
});
