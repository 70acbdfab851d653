import type { PageInfo, PageQuery, Sort } from '../../domain/paging';

/** One column: what to show of a row. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly text: (row: Row) => string;
  /** The server's name of the field to sort by; left out: not sortable. */
  readonly sortField?: string;
  /** `long`: texts that are hard to break, as addresses are; `unbroken`: texts that stay on one line. */
  readonly shape?: 'long' | 'unbroken';
}

/** All that a table draws and reports, whoever filters and sorts it. */
export interface DataTableView<Row> {
  /** Null until the first answer. */
  readonly rows: readonly Row[] | null;
  readonly info: PageInfo | null;
  readonly total: number;
  /** What was asked for last; the rows may still answer an earlier query. */
  readonly query: PageQuery;
  readonly loading: boolean;
  readonly error: string | null;
  readonly onRetry: () => void;
  /** What the filter box holds. */
  readonly filterText: string;
  /** The filter that the rows answer. */
  readonly appliedFilter: string;
  readonly isSearching: boolean;
  readonly onFilter: (text: string) => void;
  readonly onSort: (sort: Sort) => void;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** The sort after a click on a column: ascending first, then the other way round. (KIT-010) */
export function nextSort(current: Sort, field: string): Sort {
  return { field, direction: current.field === field && current.direction === 'asc' ? 'desc' : 'asc' };
}
