import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  normalizedFilter,
  readTableSearchParams,
  writeTableSearchParams,
  type TableDefaults,
} from '@/components/table/tableSearchParams';
import { pageSizes } from '@/domain/paging';

const defaults: TableDefaults = {
  size: 25,
  sort: { field: 'name', direction: 'asc' },
  sortFields: ['name', 'email'],
};

const queries = fc.record({
  page: fc.integer({ min: 1, max: 999_999_999 }),
  size: fc.constantFrom(...pageSizes),
  sort: fc.record({
    field: fc.constantFrom('name', 'email'),
    direction: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
  }),
  filter: fc.string({ maxLength: 200 }).map((text) => text.trim()),
});

describe('the address of a list', () => {
  test('reads back what was written', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const written = writeTableSearchParams(new URLSearchParams(), query, defaults);
        expect(readTableSearchParams(new URLSearchParams(written.toString()), defaults)).toEqual(query);
      }),
    );
  });

  test('reads back with a prefix, beside the parameters of another list', () => {
    fc.assert(
      fc.property(queries, queries, (query, other) => {
        const own = { ...defaults, prefix: 'access' };
        const written = writeTableSearchParams(
          writeTableSearchParams(new URLSearchParams(), query, own),
          other,
          defaults,
        );
        const read = new URLSearchParams(written.toString());
        expect(readTableSearchParams(read, own)).toEqual(query);
        expect(readTableSearchParams(read, defaults)).toEqual(other);
      }),
    );
  });

  test('has the first page size offered unless the list sets one [KIT-021]', () => {
    const { size: _, ...sizeless } = defaults;
    expect(readTableSearchParams(new URLSearchParams(), sizeless).size).toBe(10);
    expect(readTableSearchParams(new URLSearchParams('size=300'), sizeless).size).toBe(10);
    expect(readTableSearchParams(new URLSearchParams('size=300'), { ...defaults, size: 300 }).size).toBe(300);
  });

  test('leaves defaults out and keeps foreign parameters', () => {
    const query = readTableSearchParams(new URLSearchParams(), defaults);
    const search = new URLSearchParams('tab=inactive&page=4&filter=x');
    expect(writeTableSearchParams(search, query, defaults).toString()).toBe('tab=inactive');
  });

  test.each([
    'page=0',
    'page=-2',
    'page=1.5',
    'page=x',
    'size=7',
    'size=',
    'sort=phone,asc',
    'sort=name',
    'sort=name,up',
  ])('reads an invalid value as the default: %s', (search) =>
    expect(readTableSearchParams(new URLSearchParams(search), defaults)).toEqual({
      ...{ page: 1, size: 25, filter: '' },
      sort: { field: 'name', direction: 'asc' },
    }),
  );

  test('cuts a filter text that is too long, with no blank at its end, so that it equals what the box applies', () => {
    const search = new URLSearchParams({ filter: `${'x'.repeat(199)} and more` });
    const { filter } = readTableSearchParams(search, defaults);
    expect(filter).toBe('x'.repeat(199));
    expect(normalizedFilter(filter)).toBe(filter);
  });

  test('reads whatever stands there as values that a list can have', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (page, size, sort) => {
        const query = readTableSearchParams(new URLSearchParams({ page, size, sort }), defaults);
        expect(Number.isSafeInteger(query.page) && query.page >= 1).toBe(true);
        expect(pageSizes).toContain(query.size);
        expect(defaults.sortFields).toContain(query.sort.field);
      }),
    );
  });
});
