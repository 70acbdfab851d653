import { lazy, Suspense, useRef } from 'react';
import { plainText } from '@/lib/plainText';
import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { DataRow } from './DataRow';
import { ExportButton } from './ExportButton';
import { FilterBox } from './FilterBox';
import { PageNavigator } from './PageNavigator';
import { SortSelect } from './SortSelect';
import { TableHead } from './TableHead';
import type { Column, DataTableView, RowKey } from './tableView';
import { useReturnPlace } from './useReturnPlace';

// Few tables are that long.
const VirtualBody = lazy(async () => ({ default: (await import('./VirtualBody')).VirtualBody }));

/** More rows than these are not all in the page at once. */
const longTable = 200;
/** Drawn until the means to draw a long table have arrived. */
const firstRows = 50;

interface DataTableProps<Row> {
  /** Says what the table lists, e.g. 'Active users'. */
  readonly caption: string;
  /** Left out for a table without a filter. */
  readonly filterLabel?: string;
  readonly table: DataTableView<Row>;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rowKey: (row: Row) => RowKey;
  /** Left out where rows lead nowhere; null for a row that does not. */
  readonly rowHref?: (row: Row) => string | null;
  /** What the row's link and check box are called; the first column alone may not say enough. */
  readonly rowName: (row: Row) => string;
  /** Offers to save what is shown as a file of this name, which says whose it is, and what its rows were chosen by. */
  readonly csv?: { readonly name: string; readonly user: string; readonly scope?: string };
}

function statusText<Row>({ isSearching, matches, total, selection }: DataTableView<Row>): string {
  if (isSearching) return 'Searching';
  if (matches === null) return '';
  const selected = selection === null ? '' : `, ${selection.keys.size} selected`; // KIT-007
  return `${matches.length} of ${total} records shown${selected}`;
}

/** A table with filter, sorting, paging and row links. It draws its own loading, failed, empty and filled states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, filterLabel, table, columns, rowKey, rowHref, rowName, csv } = props;
  const { rows, info, query, error, selection } = table;
  const room = useRef<HTMLDivElement>(null);
  const returnIndex = useReturnPlace(room, caption, rows, rowKey);
  const isLong = rows !== null && rows.length > longTable;

  const drawRow = (index: number) => {
    const row = rows?.[index];
    if (row === undefined) return null;
    const key = rowKey(row);
    return (
      <DataRow
        key={key}
        row={row}
        rowKey={key}
        columns={columns}
        filter={table.appliedFilter}
        index={index}
        isNumbered={isLong}
        href={rowHref?.(row) ?? null}
        name={plainText(rowName(row))}
        isSelected={selection && selection.keys.has(key)}
        onSelect={selection && selection.onSelect}
      />
    );
  };
  const drawRows = (count: number) => (
    <tbody role="rowgroup">{Array.from({ length: count }, (_, index) => drawRow(index))}</tbody>
  );

  return (
    <div className="table-room" ref={room}>
      <div className="table-tools">
        {filterLabel !== undefined && (
          <FilterBox label={filterLabel} text={table.filterText} onChange={table.onFilter} />
        )}
        <SortSelect columns={columns} sort={query.sort} onSort={table.onSort} />
        {csv && <ExportButton table={table} columns={columns} {...csv} />}
        <p className="table-status" role="status">
          {error === null && statusText(table)}
        </p>
      </div>
      {error !== null && <LoadError text={error} onRetry={table.onRetry} />}
      {rows === null && error === null && <Spinner />}
      {rows?.length === 0 && error === null && <p className="table-message">No records found</p>}
      {rows !== null && rows.length > 0 && (
        // The roles are said aloud because the narrow layout's display rules take the table's own away.
        <table
          className={`table table-hover data-table ${isLong ? 'data-table-long' : ''}`}
          role="table"
          aria-busy={table.loading}
          aria-rowcount={isLong ? rows.length + 1 : undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <TableHead
            columns={columns}
            sort={query.sort}
            selection={selection}
            isNumbered={isLong}
            onSort={table.onSort}
          />
          {isLong ? (
            <Suspense fallback={drawRows(firstRows)}>
              <VirtualBody
                count={rows.length}
                columnCount={columns.length + (selection ? 1 : 0)}
                drawRow={drawRow}
                firstKept={returnIndex}
              />
            </Suspense>
          ) : (
            drawRows(rows.length)
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
