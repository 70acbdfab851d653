import { saveFile, safeFileName } from '@/lib/download';
import { tableCsv } from './tableCsv';
import type { DataTableView } from './tableView';

interface ExportButtonProps<Row> {
  readonly table: DataTableView<Row>;
  /** Of the file. */
  readonly name: string;
  readonly user: string;
  /** In words, how the table's rows were selected before its own filter. */
  readonly scope?: string;
}

/** Exports the rows as they are filtered and sorted. For a table that the server pages, that is one page. */
export function ExportButton<Row>({ table, name, user, scope = '' }: ExportButtonProps<Row>) {
  const { columns, matches, total, appliedFilter, query } = table;
  if (matches === null || matches.length === 0) return null;
  const save = () => {
    const text = tableCsv({
      columns,
      rows: matches,
      total,
      filter: [scope, appliedFilter].filter((part) => part !== '').join('; '),
      sort: query.sort,
      user,
      server: window.location.origin,
      time: new Date(),
    });
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), safeFileName(name, 'csv'));
  };
  return (
    <button type="button" className="btn btn-outline-primary" onClick={save}>
      Export CSV
    </button>
  );
}
