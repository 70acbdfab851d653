import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offeredPageSizes, pageInfoOf, pageOf, recordRange } from '@/domain/paging';

const query = (page: number, size: number) => ({
  ...{ page, size, filter: '' },
  sort: { field: 'person.lastName', direction: 'desc' } as const,
});

describe('pages of rows that are all known', () => {
  test('say where they stand [KIT-025]', () => {
    expect(pageInfoOf(35, query(2, 15))).toEqual({
      ...{ totalElements: 35, numberOfElementsOnPage: 15, pageSize: 15, pageNumber: 2, totalPages: 3 },
      ...{ isFirstPage: false, isLastPage: false, sortedBy: 'person.lastName,desc' },
    });
    expect(pageInfoOf(35, query(1, 15))).toMatchObject({ isFirstPage: true, isLastPage: false });
    expect(pageInfoOf(35, query(3, 15))).toMatchObject({ numberOfElementsOnPage: 5, isLastPage: true });
    expect(pageInfoOf(0, query(1, 15))).toMatchObject({ totalPages: 1, isFirstPage: true, isLastPage: true });
  });

  test('name their first and last record [KIT-019]', () => {
    expect(recordRange(pageInfoOf(52, query(3, 25)))).toEqual({ first: 51, last: 52 });
    expect(recordRange(pageInfoOf(52, query(2, 25)))).toEqual({ first: 26, last: 50 });
    expect(recordRange(pageInfoOf(0, query(1, 25)))).toEqual({ first: 0, last: 0 });
  });

  test('hold the rows of their place', () => {
    expect(pageOf(['a', 'b', 'c', 'd', 'e'], query(2, 2))).toEqual({
      rows: ['c', 'd'],
      info: pageInfoOf(5, query(2, 2)),
    });
    expect(pageOf(['a', 'b', 'c', 'd', 'e'], query(3, 2)).rows).toEqual(['e']);
  });

  test('hold each row once, and the page beyond the end is the last', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 60 }), (total, size) => {
        const { totalPages } = pageInfoOf(total, query(1, size));
        const pages = Array.from({ length: totalPages }, (_, index) => pageInfoOf(total, query(index + 1, size)));
        expect(pages.reduce((sum, { numberOfElementsOnPage }) => sum + numberOfElementsOnPage, 0)).toBe(total);
        expect(pages.filter(({ isFirstPage }) => isFirstPage)).toEqual([pages[0]]);
        expect(pages.filter(({ isLastPage }) => isLastPage)).toEqual([pages.at(-1)]);
        expect(pageInfoOf(total, query(totalPages + 1, size))).toEqual(pages.at(-1));
        const ranges = pages.map(recordRange).filter(({ last }) => last > 0);
        const rows = ranges.flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, at) => first + at),
        );
        expect(rows).toEqual(Array.from({ length: total }, (_, index) => index + 1));
      }),
    );
  });
});

test('the size that a screen sets itself is offered in its place [KIT-020, KIT-022]', () => {
  expect(offeredPageSizes(12)).toEqual([10, 12, 15, 25, 50, 100, 150, 200]);
  expect(offeredPageSizes(300)).toEqual([10, 15, 25, 50, 100, 150, 200, 300]);
  expect(offeredPageSizes(50)).toEqual([10, 15, 25, 50, 100, 150, 200]);
});
