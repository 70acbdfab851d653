import { useEffect } from 'react';
import type { Page, PageQuery } from '@/domain/paging';
import type { TableDefaults } from './tableSearchParams';
import type { DataTableView } from './tableView';
import { useTableSearchParams } from './useTableSearchParams';

interface ServerTableOptions<Row> extends TableDefaults {
  /** The answer that is shown, with the question that it answers: counts, page and highlight all come from them. */
  readonly page: Page<Row> | null;
  readonly answered: PageQuery | null;
  readonly loading: boolean;
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** A table whose filtering, sorting and paging the server does. */
export function useServerTable<Row>(options: ServerTableOptions<Row>): DataTableView<Row> {
  const { page, answered, loading, error, onRetry } = options;
  const { change, isFilterPending, ...address } = useTableSearchParams(options);
  const { query } = address;

  const totalPages = page?.info.totalPages ?? 1;
  const isBeyondEnd = page !== null && answered?.page === query.page && query.page > totalPages;
  useEffect(() => {
    if (isBeyondEnd) change({ page: totalPages }, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per answer that came out too short; `change` is another function at each rendering
  }, [isBeyondEnd, totalPages]);

  const isAnswerPending = loading && answered?.filter !== query.filter;
  return {
    ...address,
    rows: page?.rows ?? null,
    matches: page?.rows ?? null,
    info: page?.info ?? null,
    total: page?.info.totalElements ?? 0,
    loading,
    error,
    onRetry,
    appliedFilter: answered?.filter ?? '',
    isSearching: (isFilterPending || isAnswerPending) && error === null,
    selection: null,
  };
}
