import { useMemo } from 'react';
import type { TableDefaults } from '../../components/table/tableAddress';
import type { Column, DataTableView } from '../../components/table/tableView';
import { useServerTable, useTableQuery } from '../../components/table/useServerTable';
import { compareNaturally } from '../../lib/collation';

interface RowsTableOptions<Row> {
  readonly rows: readonly Row[] | null;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly loading: boolean;
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** A table whose rows are all here: filtered and sorted at once; unsorted they stand as given. */
export function useRowsTable<Row>(options: RowsTableOptions<Row>): DataTableView<Row> {
  const { rows, columns, loading, error, onRetry } = options;
  const defaults: TableDefaults = useMemo(
    () => ({
      size: 25,
      sort: { field: '', direction: 'asc' },
      sortFields: columns.flatMap(({ sortField }) => sortField ?? []),
    }),
    [columns],
  );
  const query = useTableQuery(defaults);
  const page = useMemo(() => {
    if (rows === null) return null;
    const wanted = query.filter.toLowerCase();
    const found = rows.filter((row) => columns.some(({ text }) => text(row).toLowerCase().includes(wanted)));
    const by = columns.find(({ sortField }) => sortField === query.sort.field);
    const turn = query.sort.direction === 'asc' ? 1 : -1;
    if (by) found.sort((a, b) => turn * compareNaturally(by.text(a), by.text(b)));
    return { found, total: rows.length };
  }, [rows, columns, query]);
  const view = useServerTable({ ...defaults, page: null, answered: query, loading, error, onRetry });
  return { ...view, rows: page?.found ?? null, total: page?.total ?? 0 };
}
