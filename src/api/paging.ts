import * as v from 'valibot';
import type { Page, PageQuery } from '@/domain/paging';
import { nullableNumber } from './schema';

const wirePage = v.object({
  content: v.array(v.unknown()),
  totalElements: nullableNumber,
});

/**
 * Reads a paged answer. The server does not say which page it is, so it is the one asked for. (KIT-026)
 * Impossible totals (negative, absent, fewer than the rows) are corrected from the rows.
 * @param row turns one element of `content` into a row; throws when it is none
 */
export function readPage<Row>(json: unknown, query: PageQuery, row: (element: unknown) => Row): Page<Row> {
  const wire = v.parse(wirePage, json);
  const rows = wire.content.map(row);
  const totalElements = Math.max(rows.length, Math.floor(wire.totalElements ?? 0));
  const totalPages = Math.max(1, Math.ceil(totalElements / query.size));
  return {
    rows,
    info: {
      totalElements,
      numberOfElementsOnPage: rows.length,
      pageSize: query.size,
      pageNumber: query.page,
      totalPages,
      isFirstPage: query.page <= 1,
      isLastPage: query.page >= totalPages,
      sortedBy: `${query.sort.field},${query.sort.direction}`,
    },
  };
}

/** The query of a list call: page, size, sort, and a filter text that is searched in several fields. */
export function pageParams(query: PageQuery, filterFields: readonly string[]): URLSearchParams {
  const search = new URLSearchParams({
    page: String(query.page),
    size: String(query.size),
    sort: `${query.sort.field},${query.sort.direction}`,
  });
  const filter = query.filter.trim();
  if (filter !== '') {
    search.set('filterType', 'OR');
    for (const field of filterFields) search.set(field, `${filter}*`);
  }
  return search;
}
