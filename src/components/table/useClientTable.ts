import { useEffect, useMemo } from 'react';
import { pageInfoOf, type Sort } from '@/domain/paging';
import { makeRowEngine } from './rowEngine';
import { sortFieldsOf, type Column, type DataTableView, type RowKey } from './tableView';
import { useSelection } from './useSelection';
import { useTableSearchParams } from './useTableSearchParams';

interface ClientTableOptions<Row> {
  /** All rows, the same list until they change; null while they are not here. */
  readonly rows: readonly Row[] | null;
  /** These two, as everything that is data, are said once outside of the component. */
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rowKey: (row: Row) => RowKey;
  /** The sort at first; without it rows stand as given. */
  readonly sort?: Sort;
  /** Rows that stand first for as long as the table is sorted as at first. */
  readonly isPinned?: (row: Row) => boolean;
  /** Whether the table has pages, and how long they are: the first size offered when only `true`. (KIT-021) */
  readonly pages?: boolean | number;
  readonly hasCheckBoxes?: boolean;
  /** Stands before the names of the address's parameters where a screen has several tables. */
  readonly prefix?: string;
  readonly loading?: boolean;
  readonly error?: string | null;
  readonly onRetry?: () => void;
}

/** The rows as they are given: no column has this field. */
const asGiven: Sort = { field: '', direction: 'asc' };

/** Milliseconds of work ahead at a time, short enough for a key or a scroll in between. */
const workAhead = 6;

/** Prepares the filter of rows that have just come, a little at a time. */
function useWorkAhead({ prepare }: { prepare: (milliseconds: number) => boolean }) {
  useEffect(() => {
    const work = () => {
      if (!prepare(workAhead)) timer = setTimeout(work, workAhead);
    };
    let timer = setTimeout(work, workAhead);
    return () => clearTimeout(timer);
  }, [prepare]);
}

/**
 * A table whose rows are all here. Page, size, sort and filter live in the address; filter texts are literal, sorting
 * is numeric-aware and stable. (KIT-011)
 */
export function useClientTable<Row>(options: ClientTableOptions<Row>): DataTableView<Row> {
  const { rows, columns, rowKey, sort = asGiven, isPinned, pages = false, hasCheckBoxes = false } = options;
  const {
    change: _,
    isFilterPending,
    ...address
  } = useTableSearchParams({
    sort,
    sortFields: sortFieldsOf(columns),
    ...(typeof pages === 'number' && { size: pages }),
    ...(options.prefix !== undefined && { prefix: options.prefix }),
  });
  const { query } = address;

  const engine = useMemo(() => makeRowEngine(rows ?? [], columns), [rows, columns]);
  useWorkAhead(engine);

  const isFirstSort = query.sort.field === sort.field && query.sort.direction === sort.direction;
  const matches = useMemo(() => {
    if (rows === null) return null;
    const sorted = engine.rows(query.filter, query.sort);
    if (!isPinned || !isFirstSort) return sorted;
    return [...sorted.filter(isPinned), ...sorted.filter((row) => !isPinned(row))];
  }, [engine, rows, query.filter, query.sort, isPinned, isFirstSort]);

  const info = pages === false || matches === null ? null : pageInfoOf(matches.length, query);
  const first = info === null ? 0 : (info.pageNumber - 1) * info.pageSize;
  const size = info?.pageSize;
  const drawn = useMemo(
    () => (size === undefined ? matches : (matches?.slice(first, first + size) ?? null)),
    [matches, first, size],
  );
  const selection = useSelection(rows, matches, rowKey);

  return {
    ...address,
    query: info === null ? query : { ...query, page: info.pageNumber },
    rows: drawn,
    matches,
    info,
    total: rows?.length ?? 0,
    loading: options.loading ?? false,
    error: options.error ?? null,
    onRetry: options.onRetry ?? null,
    appliedFilter: query.filter,
    isSearching: isFilterPending,
    selection: hasCheckBoxes ? selection : null,
  };
}
