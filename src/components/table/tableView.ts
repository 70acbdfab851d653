import type { ReactNode } from 'react';
import type { PageInfo, PageQuery, Sort } from '@/domain/paging';

/** One column: what to show of a row, and what else its cell is good for. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** What the cell says: shown with what matches marked, searched, sorted by and exported. */
  readonly text?: (row: Row) => string;
  /** Name of the field to sort by, in the address and at the server; left out: not sortable. */
  readonly sortField?: string;
  /** What a client table sorts by, where that is not the text: a date's number, for example. */
  readonly sortValue?: (row: Row) => string | number;
  /** Draws the cell where text does not do. What it says should be what `text` says, or a filter seems wrong. */
  readonly render?: (row: Row, filter: string) => ReactNode;
  /** What an exported file says, where that is not the text. */
  readonly csv?: (row: Row) => string;
  /** `name`: words stay whole; `long`: texts that are hard to break, as addresses are; `unbroken`: on one line. */
  readonly shape?: 'name' | 'long' | 'unbroken';
}

export type RowKey = string | number;

/** The check boxes of a table. */
export interface Selection {
  readonly keys: ReadonlySet<RowKey>;
  /** How many of the rows that the filter lets through are selected. */
  readonly ofShown: 'none' | 'some' | 'all';
  /** One function for the table's whole life, so that rows need not be drawn again. */
  readonly onSelect: (key: RowKey, isSelected: boolean) => void;
  /** Selects or leaves out all rows that the filter lets through, on whatever page. (KIT-008) */
  readonly onSelectShown: (isSelected: boolean) => void;
}

/** All that a table draws and reports, whoever filters and sorts it. */
export interface DataTableView<Row> {
  /** The rows to draw: those of one page. Null until the first answer. */
  readonly rows: readonly Row[] | null;
  /** The rows that the filter lets through, as far as they are here: of a server's table those of one page. */
  readonly matches: readonly Row[] | null;
  /** Null without pages. */
  readonly info: PageInfo | null;
  readonly total: number;
  readonly pageSizes: readonly number[];
  /** What was asked for last; the rows may still answer an earlier query. */
  readonly query: PageQuery;
  readonly loading: boolean;
  readonly error: string | null;
  /** Null where trying again makes no sense. */
  readonly onRetry: (() => void) | null;
  /** What the filter box holds. */
  readonly filterText: string;
  /** The filter that the rows answer. */
  readonly appliedFilter: string;
  readonly isSearching: boolean;
  /** Null without check boxes. */
  readonly selection: Selection | null;
  readonly onFilter: (text: string) => void;
  readonly onSort: (sort: Sort) => void;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** The sort after a click on a column: ascending first, then the other way round. (KIT-010) */
export function nextSort(current: Sort, field: string): Sort {
  return { field, direction: current.field === field && current.direction === 'asc' ? 'desc' : 'asc' };
}

/** The fields that a table may be sorted by. */
export function sortFieldsOf<Row>(columns: ReadonlyArray<Column<Row>>): string[] {
  return columns.flatMap(({ sortField }) => sortField ?? []);
}
