export interface Sort {
  /** A field name of the server, e.g. `person.lastName`. */
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** A sort order as calls and addresses hold it: `person.lastName,asc`. */
export function sortParam({ field, direction }: Sort): string {
  return `${field},${direction}`;
}

/** What a list screen asks for. Pages count from 1. (KIT-026) */
export interface PageQuery {
  readonly page: number;
  readonly size: number;
  readonly sort: Sort;
  readonly filter: string;
}

/** Where an answer stands in its list. (KIT-025) */
export interface PageInfo {
  readonly totalElements: number;
  readonly numberOfElementsOnPage: number;
  readonly pageSize: number;
  readonly pageNumber: number;
  readonly totalPages: number;
  readonly isFirstPage: boolean;
  readonly isLastPage: boolean;
  readonly sortedBy: string;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly info: PageInfo;
}

/** How far a list that arrives in pages has come. */
export interface Progress {
  readonly loaded: number;
  readonly total: number;
}

/** A list that was asked for as a whole. */
export interface WholeList<Row> {
  readonly rows: readonly Row[];
  /** How many the server has: more than the rows where these are cut off. */
  readonly total: number;
}

/** Offered by every page navigator; the first is the default. (KIT-020, KIT-021) */
export const pageSizes = [10, 15, 25, 50, 100, 150, 200] as const;

/** The sizes to offer where a screen sets one itself. (KIT-022) */
export function offeredPageSizes(own: number): number[] {
  return [...new Set([...pageSizes, own])].sort((a, b) => a - b);
}

/** Where a page stands in a list whose rows are all known. A page beyond the end becomes the last one. */
export function pageInfoOf(totalElements: number, { page, size, sort }: PageQuery): PageInfo {
  const totalPages = Math.max(1, Math.ceil(totalElements / size));
  const pageNumber = Math.min(page, totalPages);
  return {
    totalElements,
    numberOfElementsOnPage: Math.min(size, totalElements - (pageNumber - 1) * size),
    pageSize: size,
    pageNumber,
    totalPages,
    isFirstPage: pageNumber === 1,
    isLastPage: pageNumber === totalPages,
    sortedBy: sortParam(sort),
  };
}

/** One page of a list whose rows are all known. */
export function pageOf<Row>(rows: readonly Row[], query: PageQuery): Page<Row> {
  const info = pageInfoOf(rows.length, query);
  const first = (info.pageNumber - 1) * info.pageSize;
  return { rows: rows.slice(first, first + info.pageSize), info };
}

/** Numbers of the first and last record of a page, for `records X - Y of total`; 0 when there is none. */
export function recordRange({ pageNumber, pageSize, totalElements }: PageInfo): { first: number; last: number } {
  if (totalElements === 0) return { first: 0, last: 0 };
  return { first: (pageNumber - 1) * pageSize + 1, last: Math.min(pageNumber * pageSize, totalElements) };
}
