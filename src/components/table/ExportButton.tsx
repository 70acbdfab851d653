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

/** Exports the rows as they are filtered and sorted. Of a table that the server pages, that is the page on screen. */
export function ExportButton<Row>({ table, name, user, scope = '' }: ExportButtonProps<Row>) {
  const { columns, matches, info, total, appliedFilter, query } = table;
  if (matches === null || matches.length === 0) return null;
  const isPage = info !== null && matches.length < info.totalElements;
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
      {isPage ? 'Export Page as CSV' : 'Export CSV'}
    </button>
  );
}
