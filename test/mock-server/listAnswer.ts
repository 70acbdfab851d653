import { invalid, json } from './answers';

interface Page {
  page: number;
  size: number;
}

function numberIn(search: URLSearchParams, name: string, fallback: number): number {
  const sent = search.get(name);
  if (sent === null) return fallback;
  if (!/^[1-9]\d{0,8}$/.test(sent)) throw invalid({ [name]: ['integer'] });
  return Number(sent);
}

/** The page, counted from 1, and the size, 300 by default. (KIT-026, CONST-005) */
export function pageOf(search: URLSearchParams, defaultSize = 300): Page {
  return { page: numberIn(search, 'page', 1), size: numberIn(search, 'size', defaultSize) };
}

interface Sort<F extends string> {
  field: F;
  isDescending: boolean;
}

/** Parses `field,asc` or `field,desc`. (USER-015) */
export function sortOf<F extends string>(
  search: URLSearchParams,
  fallback: F,
  isField: (name: string) => name is F,
): Sort<F> {
  const [field = fallback, direction = 'asc'] = (search.get('sort') ?? fallback).split(',');
  if (!isField(field) || !['asc', 'desc'].includes(direction)) throw invalid({ sort: ['unknown'] });
  return { field, isDescending: direction === 'desc' };
}

/** The envelope of a paged answer. (USER-016) */
export function paged<T>(all: readonly T[], { page, size }: Page, sort: Sort<string>, view: (item: T) => unknown) {
  const content = all.slice((page - 1) * size, page * size).map(view);
  const totalPages = Math.ceil(all.length / size);
  const direction = sort.isDescending ? 'DESC' : 'ASC';
  return {
    content,
    totalElements: all.length,
    numberOfElements: content.length,
    size,
    totalPages,
    first: page === 1,
    last: page >= totalPages,
    sort: [{ property: sort.field, direction, ascending: !sort.isDescending }],
  };
}

/** A query value that is `true` or `false`; null if absent. */
export function flag(search: URLSearchParams, name: string): boolean | null {
  const sent = search.get(name);
  if (sent === null) return null;
  if (sent !== 'true' && sent !== 'false') throw invalid({ [name]: ['invalid'] });
  return sent === 'true';
}

type Scalar = string | number | boolean | null;
type Listed<F extends string> = { id: number } & Record<F, Scalar>;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** True if the record's field equals the text, or starts with it before a trailing `*`; case is ignored. */
function filterTest<F extends string>(field: F, value: string): (item: Listed<F>) => boolean {
  const isPrefix = value.endsWith('*');
  const wanted = (isPrefix ? value.slice(0, -1) : value).toLowerCase();
  return (item) => {
    const text = String(item[field] ?? '').toLowerCase();
    return isPrefix ? text.startsWith(wanted) : text === wanted;
  };
}

function filtered<F extends string, T extends Listed<F>>(
  search: URLSearchParams,
  items: T[],
  fields: readonly F[],
): T[] {
  const tests = fields.flatMap((field) =>
    search
      .getAll(field)
      .filter((value) => value !== '' && value !== '*')
      .map((value) => filterTest(field, value)),
  );
  if (tests.length === 0) return items;
  const isAnyEnough = search.get('filterType') === 'OR';
  return items.filter((item) => (isAnyEnough ? tests.some((test) => test(item)) : tests.every((test) => test(item))));
}

function sorted<F extends string, T extends Listed<F>>(items: T[], { field, isDescending }: Sort<F | 'id'>): T[] {
  const sign = isDescending ? -1 : 1;
  const keyed = items.map((item) => ({ item, key: field === 'id' ? String(item.id) : String(item[field] ?? '') }));
  // ISO dates need no collator, which would be ten times slower on a long list.
  const compare = keyed.every(({ key }) => /^\d{4}-\d\d-\d\dT/.test(key))
    ? (one: string, other: string) => Number(one > other) - Number(one < other)
    : (one: string, other: string) => collator.compare(one, other);
  return keyed.sort((a, b) => sign * compare(a.key, b.key) || a.item.id - b.item.id).map(({ item }) => item);
}

/**
 * Answers a list in the common envelope: filtered by `fields` (OR with `filterType=OR`, a trailing `*` as wildcard),
 * sorted by one of them (by id by default), and paged; without `size` everything is one page.
 */
export function listAnswer<F extends string, T extends Listed<F>>(
  search: URLSearchParams,
  items: T[],
  fields: readonly F[],
): Response {
  const known: readonly string[] = ['id', ...fields];
  const sort = sortOf<F | 'id'>(search, 'id', (name): name is F | 'id' => known.includes(name));
  const found = sorted(filtered(search, items, fields), sort);
  return json(paged(found, pageOf(search, Math.max(1, found.length)), sort, (item) => item));
}
