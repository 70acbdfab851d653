import { useMemo, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '@/components/lazyPart';
import { listNotLoaded } from '@/domain/texts';
import type { Sort } from '@/domain/paging';
import { plainText } from '@/lib/plainText';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { useHasBeen } from '@/components/useHasBeen';
import { DataRow } from './DataRow';
import { ExportButton } from './ExportButton';
import { FilterBox } from './FilterBox';
import { PageNavigator } from './PageNavigator';
import { SortSelect } from './SortSelect';
import { TableHead } from './TableHead';
import { cellsOf, sortText, type DataTableView } from './tableView';
import { useFollowLink } from './useFollowLink';
import { useRestoredPosition } from './useRestoredPosition';

/** A table with more rows than this is virtualized. */
const longestPlainTable = 200;
/** Drawn while the code for virtualized tables is not there. */
const firstRows = 50;

type DrawRow = (index: number) => ReactNode;
const drawRows = (count: number, drawRow: DrawRow) => Array.from({ length: count }, (_, index) => drawRow(index));

// Loaded with the first long table: few tables are.
const VirtualBody = lazyPart(
  async () => (await import('./VirtualBody')).VirtualBody,
  ({ columnCount, drawRow, onRetry }) => (
    <tbody role="rowgroup">
      <tr role="row">
        <td role="cell" colSpan={columnCount}>
          <LoadError error={listNotLoaded} onRetry={onRetry} />
        </td>
      </tr>
      {drawRows(firstRows, drawRow)}
    </tbody>
  ),
);

/** Drawn while the rows load. */
const skeletonRows = 6;

interface DataTableProps<Row> {
  /** Says what the table lists, e.g. 'Active users'. */
  readonly caption: string;
  /** Left out for a table without a filter. */
  readonly filterLabel?: string;
  readonly table: DataTableView<Row>;
  /** Left out where rows are not links; null for a row that is not one. */
  readonly rowHref?: (row: Row) => string | null;
  /** Accessible name of the row's link and check box; the text of the first column may not identify the row. */
  readonly rowName: (row: Row) => string;
  /** Which rows have a check box, where not all have. */
  readonly isSelectable?: (row: Row) => boolean;
  /** More controls, beside the filter. */
  readonly tools?: ReactNode;
  /** Ways to narrow the rows, above them. */
  readonly filters?: ReactNode;
  /** Rows with less space. */
  readonly isCompact?: boolean;
  /** Offers a CSV export under this name; the file states its user and scope. */
  readonly csv?: { readonly name: string; readonly user: string; readonly scope?: string };
  /** Where no row is shown, although more may be found. */
  readonly emptyText?: string | undefined;
  /** What the filter finds: shown where it finds nothing. */
  readonly filterHint?: string;
  /** What can be done where no row is shown. */
  readonly emptyAction?: ReactNode;
}

/**
 * Counts the rows that Export CSV and the check box for all act on: those that the filter leaves, of a table that the
 * server pages those of one page. The total is that of the server. (KIT-006, KIT-008, KIT-041)
 */
function statusText<Row>(table: DataTableView<Row>): string {
  const { isSearching, matches, total, selection } = table;
  if (isSearching) return 'Searching';
  if (matches === null) return '';
  const selected = selection === null ? '' : `, ${selection.keys.size} selected`;
  return `${matches.length} of ${total} records shown${selected}`;
}

function tableClass(isLong: boolean, isCompact: boolean): string {
  return `table table-hover data-table ${isLong ? 'data-table-long' : ''} ${isCompact ? 'data-table-compact' : ''}`;
}

/** A table with filter, sorting, paging and row links. It shows its own loading, failed, empty and filled states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, filterLabel, table, rowHref, rowName, isSelectable, tools, filters, isCompact = false } = props;
  const { csv, emptyText = 'No records found', filterHint, emptyAction } = props;
  const { columns, rowKey, rows, info, query, error, selection } = table;
  const container = useRef<HTMLDivElement>(null);
  const [hasSorted, setHasSorted] = useState(false);
  const isAgain = useHasBeen(rows !== null || error !== null);
  const restoredIndex = useRestoredPosition(container, caption, rows, rowKey);
  const follow = useFollowLink();
  const cells = useMemo(() => cellsOf(columns), [columns]);
  const isFiltered = filterLabel !== undefined && table.appliedFilter !== '';
  const isLong = rows !== null && rows.length > longestPlainTable;
  const sortedBy = hasSorted ? sortText(columns, query.sort) : '';

  const drawRow = (index: number) => {
    const row = rows?.[index];
    if (row === undefined) return null;
    const key = rowKey(row);
    return (
      <DataRow
        key={key}
        row={row}
        rowKey={key}
        cells={cells}
        filter={table.appliedFilter}
        isAtStart={table.findsStarts}
        index={index}
        isNumbered={isLong}
        href={rowHref?.(row) ?? null}
        onFollow={follow}
        name={plainText(rowName(row))}
        isSelected={selection && selection.keys.has(key)}
        onSelect={isSelectable?.(row) === false ? null : selection && selection.onSelect}
      />
    );
  };
  const sort = (by: Sort) => {
    setHasSorted(true);
    table.onSort(by);
  };
  const clearFilter = () => {
    table.onFilter('');
    // The button goes with the empty state.
    container.current?.querySelector<HTMLElement>('.table-filter input')?.focus();
  };

  return (
    <div className="table-container" ref={container}>
      <div className="table-tools">
        {filterLabel !== undefined && (
          <FilterBox label={filterLabel} text={table.filterText} onChange={table.onFilter} />
        )}
        <SortSelect columns={columns} sort={query.sort} onSort={table.onSort} />
        {csv && <ExportButton table={table} {...csv} />}
        {tools}
        <p className="table-status" role="status">
          {error === null && statusText(table)}
        </p>
        {/* Apart from the count, which is announced at each selection. */}
        <span className="visually-hidden" aria-live="polite">
          {sortedBy !== '' && `Sorted by ${sortedBy}`}
        </span>
      </div>
      {filters}
      <LoadError error={error} facts={table.facts} onRetry={table.onRetry} />
      {rows === null && error === null && <Spinner lines={skeletonRows} isAgain={isAgain} />}
      {rows?.length === 0 && error === null && (
        <div className="table-message">
          <p>{emptyText}</p>
          {isFiltered && filterHint !== undefined && <p>{filterHint}</p>}
          {isFiltered && (
            <button type="button" className="btn btn-outline-primary" onClick={clearFilter}>
              Clear filter
            </button>
          )}
          {emptyAction}
        </div>
      )}
      {rows !== null && rows.length > 0 && (
        // Explicit roles: the narrow layout's `display: block` removes the implicit ones.
        <table
          className={tableClass(isLong, isCompact)}
          role="table"
          aria-busy={table.loading}
          aria-rowcount={isLong ? rows.length + 1 : undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <TableHead cells={cells} sort={query.sort} selection={selection} isNumbered={isLong} onSort={sort} />
          {isLong ? (
            <VirtualBody
              count={rows.length}
              columnCount={cells.length + (selection ? 1 : 0)}
              drawRow={drawRow}
              restoredIndex={restoredIndex}
              fallback={<tbody role="rowgroup">{drawRows(firstRows, drawRow)}</tbody>}
            />
          ) : (
            <tbody role="rowgroup">{drawRows(rows.length, drawRow)}</tbody>
          )}
        </table>
      )}
      {info !== null && info.totalElements > 0 && (
        <PageNavigator
          info={info}
          page={query.page}
          pageSizes={table.pageSizes}
          onPage={table.onPage}
          onPageSize={table.onPageSize}
        />
      )}
    </div>
  );
}
