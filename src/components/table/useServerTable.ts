import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Page, PageQuery } from '../../domain/paging';
import { readTableAddress, writeTableAddress, type TableDefaults } from './tableAddress';
import type { DataTableView } from './tableView';
import { useFilterText } from './useFilterText';

interface ServerTableOptions<Row> extends TableDefaults {
  /** The answer that is shown, with the question that it answers: counts, page and highlight all come from them. */
  readonly page: Page<Row> | null;
  readonly answered: PageQuery | null;
  readonly loading: boolean;
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** The query that the address asks for, as an object that changes only when the query does. */
export function useTableQuery(defaults: TableDefaults): PageQuery {
  const [search] = useSearchParams();
  const query = readTableAddress(search, defaults);
  const { page, size, sort, filter } = query;
  return useMemo(
    () => ({ page, size, sort: { field: sort.field, direction: sort.direction }, filter }),
    [page, size, sort.field, sort.direction, filter],
  );
}

/**
 * A table whose filtering, sorting and paging the server does. Page, size, sort and filter live in the address:
 * a reload, a return and a shared link show the same list.
 */
export function useServerTable<Row>(options: ServerTableOptions<Row>): DataTableView<Row> {
  const { page, answered, loading, error, onRetry } = options;
  const [search, setSearch] = useSearchParams();
  const query = readTableAddress(search, options);

  const change = (changed: Partial<PageQuery>, how: { replace: boolean }) =>
    setSearch(
      (current) => writeTableAddress(current, { ...readTableAddress(current, options), ...changed }, options),
      how,
    );
  const { typed, type } = useFilterText(query.filter, (filter) => change({ filter, page: 1 }, { replace: true }));

  const totalPages = page?.info.totalPages ?? 1;
  const isBeyondEnd = page !== null && answered?.page === query.page && query.page > totalPages;
  useEffect(() => {
    if (isBeyondEnd) change({ page: totalPages }, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per answer that came out too short; `change` is another function at each rendering
  }, [isBeyondEnd, totalPages]);

  const isFilterPending = typed.trim() !== query.filter || (loading && answered?.filter !== query.filter);
  return {
    rows: page?.rows ?? null,
    info: page?.info ?? null,
    total: page?.info.totalElements ?? 0,
    query,
    loading,
    error,
    onRetry,
    filterText: typed,
    appliedFilter: answered?.filter ?? '',
    isSearching: isFilterPending && error === null,
    onFilter: type,
    onSort: (sort) => change({ sort, page: 1 }, { replace: false }),
    onPage: (number) => change({ page: number }, { replace: false }),
    onPageSize: (size) => change({ size, page: 1 }, { replace: false }),
  };
}
