import type { ReactNode } from 'react';
import type { LoadStanding } from '@/components/feedback/LoadError';
import type { PageInfo, PageQuery, Sort } from '@/domain/paging';

/** One column: what its cells show, and how they are searched, sorted and exported. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** The text of the cell: shown with matches highlighted, searched, sorted by and exported. */
  readonly text?: (row: Row) => string;
  /** The field to sort by, in the address and at the server; left out for an unsortable column. */
  readonly sortField?: string;
  /** What a client table sorts by where that is not the text, as for dates. */
  readonly sortValue?: (row: Row) => string | number;
  /**
   * Draws the cell where plain text is not enough. It should show `text`, or a filter seems wrong; `marked` draws that,
   * with matches highlighted.
   */
  readonly render?: (row: Row, filter: string, marked: () => ReactNode) => ReactNode;
  /** What is exported where that is not the text. */
  readonly csv?: (row: Row) => string;
  /**
   * `name`: words are not broken; `person`: nor are the longer names of people, where there is room; `long`: texts that are
   * hard to break, such as emails; `unbroken`: one line.
   */
  readonly shape?: 'name' | 'person' | 'long' | 'unbroken';
  /** Shares the cell of the column before it: on the same line, or on a line below. */
  readonly joins?: 'beside' | 'below';
}

/** The columns of one cell, line by line. */
export type CellLines<Row> = ReadonlyArray<ReadonlyArray<Column<Row>>>;

/** Columns by the cells and lines that they share. */
export function cellsOf<Row>(columns: ReadonlyArray<Column<Row>>): ReadonlyArray<CellLines<Row>> {
  const cells: Column<Row>[][][] = [];
  for (const column of columns) {
    const cell = column.joins === undefined ? undefined : cells.at(-1);
    if (cell === undefined) cells.push([[column]]);
    else if (column.joins === 'beside') cell.at(-1)?.push(column);
    else cell.push([column]);
  }
  return cells;
}

export type RowKey = string | number;

/** The check boxes of a table. */
export interface Selection {
  readonly keys: ReadonlySet<RowKey>;
  /** How many rows match the filter, on all pages. */
  readonly shownCount: number;
  /** How many of them are selected. */
  readonly ofShown: 'none' | 'some' | 'all';
  /** Stable, so that rows are not rendered again. */
  readonly onSelect: (key: RowKey, isSelected: boolean) => void;
  /** Selects or deselects all rows that match the filter, on all pages. (KIT-008) */
  readonly onSelectShown: (isSelected: boolean) => void;
  /** Deselects all rows, also those that the filter hides. */
  readonly onClear: () => void;
}

/** What `DataTable` shows and reports, whether the client or the server filters and sorts. */
export interface DataTableView<Row> extends LoadStanding {
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rowKey: (row: Row) => RowKey;
  /** The rows of the current page. Null until they are loaded. */
  readonly rows: readonly Row[] | null;
  /** The loaded rows that match the filter; of a server table those of one page. */
  readonly matches: readonly Row[] | null;
  /** Null without pages. */
  readonly info: PageInfo | null;
  readonly total: number;
  readonly pageSizes: readonly number[];
  /** The latest query; the rows may still answer an earlier one. */
  readonly query: PageQuery;
  readonly loading: boolean;
  /** The text in the filter box. */
  readonly filterText: string;
  /** The filter that the rows answer. */
  readonly appliedFilter: string;
  /** Whether the filter finds beginnings only, as that of the server does. */
  readonly findsStarts?: boolean;
  readonly isSearching: boolean;
  /** Null without check boxes. */
  readonly selection: Selection | null;
  readonly onFilter: (text: string) => void;
  readonly onSort: (sort: Sort) => void;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** The sort after a click on a column header: ascending first, then descending. (KIT-010) */
export function nextSort(current: Sort, field: string): Sort {
  return { field, direction: current.field === field && current.direction === 'asc' ? 'desc' : 'asc' };
}

/** A sort in words, such as `First Name, ascending`; empty for the default order. */
export function sortText<Row>(columns: ReadonlyArray<Column<Row>>, { field, direction }: Sort): string {
  const column = columns.find(({ sortField }) => sortField === field);
  return column === undefined ? '' : `${column.title}, ${direction}ending`;
}

/** The sortable fields of a table. */
export function sortFieldsOf<Row>(columns: ReadonlyArray<Column<Row>>): string[] {
  return columns.flatMap(({ sortField }) => sortField ?? []);
}
