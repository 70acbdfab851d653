import { useEffect, useMemo } from 'react';
import type { LoadStanding } from '@/components/feedback/LoadError';
import { pageInfoOf, type Sort } from '@/domain/paging';
import { makeRowEngine } from './rowEngine';
import { sortFieldsOf, type Column, type DataTableView, type RowKey } from './tableView';
import { useSelection } from './useSelection';
import { useTableSearchParams } from './useTableSearchParams';

interface ClientTableOptions<Row> extends Partial<LoadStanding> {
  /** All rows, as the same array until they change; null until they are loaded. */
  readonly rows: readonly Row[] | null;
  /** Declare `columns` and `rowKey` outside of the component, so that they are stable. */
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rowKey: (row: Row) => RowKey;
  /** The initial sort; without it rows keep their given order. */
  readonly sort?: Sort;
  /** Whether the rows are given in the order of the initial sort, so that they need not be sorted. */
  readonly isInOrder?: boolean;
  /** Rows that come first while the table has its initial sort. */
  readonly isPinned?: (row: Row) => boolean;
  /** Turns pagination on, with this page size; `true` means the first size offered. (KIT-021) */
  readonly pages?: boolean | number;
  readonly hasCheckBoxes?: boolean;
  /** Keys of the rows that are selected at first. */
  readonly selected?: ReadonlySet<RowKey>;
  /** Prefix of the parameter names where a screen has several tables. */
  readonly prefix?: string;
  readonly loading?: boolean;
}

/** Keeps the given order: no column has this field. */
const unsorted: Sort = { field: '', direction: 'asc' };

/** Length of a slice of background work in milliseconds: short enough to handle a key or a scroll in between. */
const slice = 6;

/** Prepares the filter of newly loaded rows in the background. */
function usePreparedFilter({ prepare }: { prepare: (milliseconds: number) => boolean }) {
  useEffect(() => {
    const work = () => {
      if (!prepare(slice)) timer = setTimeout(work, slice);
    };
    let timer = setTimeout(work, slice);
    return () => clearTimeout(timer);
  }, [prepare]);
}

/**
 * A table whose rows are all loaded. Page, size, sort and filter live in the address. Filter texts are literal; sorting
 * is numeric-aware and stable. (KIT-011)
 */
export function useClientTable<Row>(options: ClientTableOptions<Row>): DataTableView<Row> {
  const { rows, columns, rowKey, sort = unsorted, isPinned, pages = false, hasCheckBoxes = false } = options;
  const { isInOrder = false } = options;
  const { address, isFilterPending } = useTableSearchParams({
    sort,
    sortFields: sortFieldsOf(columns),
    ...(typeof pages === 'number' && { size: pages }),
    ...(options.prefix !== undefined && { prefix: options.prefix }),
  });
  const { query } = address;

  const engine = useMemo(() => makeRowEngine(rows ?? [], columns), [rows, columns]);
  usePreparedFilter(engine);

  const isInitialSort = query.sort.field === sort.field && query.sort.direction === sort.direction;
  const matches = useMemo(() => {
    if (rows === null) return null;
    const sorted = engine.rows(query.filter, isInOrder && isInitialSort ? unsorted : query.sort);
    if (!isPinned || !isInitialSort) return sorted;
    return [...sorted.filter(isPinned), ...sorted.filter((row) => !isPinned(row))];
  }, [engine, rows, query.filter, query.sort, isPinned, isInOrder, isInitialSort]);

  const info = pages === false || matches === null ? null : pageInfoOf(matches.length, query);
  const first = info === null ? 0 : (info.pageNumber - 1) * info.pageSize;
  const size = info?.pageSize;
  const drawn = useMemo(
    () => (size === undefined ? matches : (matches?.slice(first, first + size) ?? null)),
    [matches, first, size],
  );
  const selection = useSelection(rows, matches, rowKey, options.selected);

  return {
    ...address,
    columns,
    rowKey,
    query: info === null ? query : { ...query, page: info.pageNumber },
    rows: drawn,
    matches,
    info,
    total: rows?.length ?? 0,
    loading: options.loading ?? false,
    error: options.error ?? null,
    facts: options.facts,
    onRetry: options.onRetry ?? null,
    appliedFilter: query.filter,
    isSearching: isFilterPending,
    selection: hasCheckBoxes ? selection : null,
  };
}
