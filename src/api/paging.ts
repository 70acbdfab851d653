import * as v from 'valibot';
import { sortParam, type Page, type PageQuery, type Progress, type WholeList } from '@/domain/paging';
import type { Work } from '@/lib/timeSlicing';
import type { ApiPath } from './apiPath';
import { callApi } from './http';
import type { ListReader } from './largeAnswer';
import { elementsOf, nullableBoolean, nullableNumber, numbered } from './schema';

const wireTotals = v.object({ totalElements: nullableNumber, size: nullableNumber, totalPages: nullableNumber });

/** Spring's newer pages have their totals in a `page`. */
const wirePage = v.pipe(
  v.object({
    content: v.nullable(v.array(v.unknown())),
    ...wireTotals.entries,
    page: v.fallback(wireTotals, { totalElements: null, size: null, totalPages: null }),
    numberOfElements: nullableNumber,
    first: nullableBoolean,
    last: nullableBoolean,
    sort: v.optional(v.unknown()),
  }),
  v.transform(({ page, ...wire }) => ({
    ...wire,
    totalElements: wire.totalElements ?? page.totalElements,
    size: wire.size ?? page.size,
    totalPages: wire.totalPages ?? page.totalPages,
  })),
);

const wireSort = v.union([
  v.string(),
  v.pipe(
    v.array(v.object({ property: v.string(), direction: v.optional(v.string(), 'asc') })),
    v.minLength(1),
    v.transform((fields) =>
      fields.map(({ property, direction }) => `${property},${direction.toLowerCase()}`).join(' '),
    ),
  ),
]);

/**
 * Reads a paged answer. What it says of its page counts, because the server may cap the size that was asked for; only the
 * page's number is the one asked for. Totals that cannot be true are corrected from the rows. (KIT-026)
 * @param row turns one element of `content` into a row; throws when it is none
 */
export function readPage<Row>(json: unknown, query: PageQuery, row: (element: unknown) => Row): Page<Row> {
  const wire = v.parse(wirePage, json);
  const rows = elementsOf(json).map(numbered(row));
  const { page } = query;
  const count = rows.length;
  const pageSize = wire.size !== null && wire.size >= 1 ? Math.floor(wire.size) : query.size;
  const known = Math.floor(wire.totalElements ?? -1);
  const least = count === 0 ? 0 : (page - 1) * pageSize + count;
  const total = Math.max(known, least);
  // Where the answer does not say whether there is more, a full page may be followed by another.
  const mayHaveNext = !(wire.last ?? (wire.totalPages !== null || count < pageSize));
  const hasNext = wire.totalElements === null && mayHaveNext;
  // A page with rows exists, whatever the totals say, and so does the next one if it is the only sign of more rows.
  const reached = count > 0 ? page + Number(hasNext) : 1;
  const totalPages = Math.max(Math.floor(wire.totalPages ?? 1), Math.ceil(total / pageSize), reached);
  const sorted = v.safeParse(wireSort, wire.sort);
  return {
    rows,
    info: {
      totalElements: total,
      numberOfElementsOnPage: wire.numberOfElements ?? count,
      pageSize,
      pageNumber: page,
      totalPages,
      isFirstPage: wire.first ?? page <= 1,
      isLastPage: wire.last ?? page >= totalPages,
      sortedBy: sorted.success ? sorted.output : sortParam(query.sort),
    },
  };
}

/** The query of a list call: page, size, sort, and a filter text that is searched in several fields. */
export function pageParams(query: PageQuery, filterFields: readonly string[]): URLSearchParams {
  const search = new URLSearchParams({
    page: String(query.page),
    size: String(query.size),
    sort: sortParam(query.sort),
  });
  const filter = query.filter.trim();
  if (filter !== '') {
    search.set('filterType', 'OR');
    for (const field of filterFields) search.set(field, `${filter}*`);
  }
  return search;
}

/** Page size for lists that are read in full. */
export const wholeListSize = 1000;

/** Progress of a list that arrives in several pages. */
export type OnProgress = (progress: Progress) => void;

export interface WholeListCall<Row> {
  readonly path: ApiPath;
  readonly query?: URLSearchParams;
  /** Turns one element into a row; throws when it is none. */
  readonly row: (element: unknown) => Row;
  readonly signal: AbortSignal;
  readonly mayBeForbidden?: boolean;
  /** How many rows are enough; default all. */
  readonly most?: number;
  readonly onProgress?: OnProgress | undefined;
}

interface Part<Row> {
  readonly rows: readonly Row[];
  /** Its first element as it came, to see whether two pages are the same. */
  readonly head: string | undefined;
  /** How many rows the server has; null where it does not say. */
  readonly total: number | null;
  readonly isLast: boolean;
}

/** A whole list, or a page of it. */
function* readPart<Row>(list: ListReader, row: (element: unknown) => Row): Work<Part<Row>> {
  let head: string | undefined;
  const { rows, page } = yield* list((element) => {
    head ??= JSON.stringify(element);
    return row(element);
  });
  const wire = v.safeParse(wirePage, page);
  const { totalElements, last } = wire.success ? wire.output : { totalElements: null, last: null };
  return { rows, head, total: totalElements, isLast: last !== false };
}

/** How many pages after the first are asked for at once: a browser makes up to six calls to a server. */
const pagesAtOnce = 4;

/**
 * Reads a list as a whole. A server that caps page sizes answers it in pages, and no row is hidden: the others are asked
 * for together where the first says how many there are. It is full if there are more, so its length is their size.
 */
export async function fetchAllPages<Row>(call: WholeListCall<Row>): Promise<WholeList<Row>> {
  const { path, query, row, signal, mayBeForbidden = false, most = Infinity, onProgress } = call;
  const ask = (search: URLSearchParams | undefined) =>
    callApi({
      path,
      ...(search && { query: search }),
      readList: (list) => readPart(list, row),
      signal,
      mayBeForbidden,
    });
  const first = await ask(query);
  const size = first.rows.length;
  const askForPage = async (page: number) => {
    const search = new URLSearchParams(query);
    search.set('page', String(page));
    search.set('size', String(size));
    const part = await ask(search);
    // A server that does not page sends the same rows again.
    return part.head === first.head ? { ...part, rows: [] } : part;
  };
  const rows = [...first.rows];
  let [page, latest] = [1, first];
  const pagesLeft = () => {
    const { total, isLast } = latest;
    if (latest.rows.length === 0 || rows.length >= most) return 0;
    return total === null ? Number(!isLast) : Math.ceil((Math.min(most, total) - rows.length) / size);
  };
  while (pagesLeft() > 0) {
    onProgress?.({ loaded: rows.length, total: latest.total ?? rows.length });
    const next = Array.from({ length: Math.min(pagesLeft(), pagesAtOnce) }, (_, at) => page + 1 + at);
    for (const part of await Promise.all(next.map(askForPage))) {
      // Not as arguments of one call: a large page has more of them than the stack can hold.
      for (const one of part.rows) rows.push(one);
      latest = part;
    }
    page += next.length;
  }
  return { rows: rows.slice(0, most), total: Math.max(rows.length, latest.total ?? 0) };
}

/** The rows of a list that is read as a whole. */
export async function fetchAllRows<Row>(call: WholeListCall<Row>): Promise<readonly Row[]> {
  return (await fetchAllPages(call)).rows;
}
