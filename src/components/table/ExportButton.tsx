import Button from 'react-bootstrap/Button';
import { saveFile, safeFileName } from '@/lib/download';
import { tableCsv } from './tableCsv';
import type { Column, DataTableView } from './tableView';

interface ExportButtonProps<Row> {
  readonly table: DataTableView<Row>;
  readonly columns: ReadonlyArray<Column<Row>>;
  /** What the file is called. */
  readonly name: string;
  readonly user: string;
  /** What the table's rows were chosen by before its own filter, in words. */
  readonly scope?: string;
}

/** Saves what the table shows: filtered and sorted as it is. Of a server's table that is one page. */
export function ExportButton<Row>({ table, columns, name, user, scope = '' }: ExportButtonProps<Row>) {
  const { matches, total, appliedFilter, query } = table;
  if (matches === null || matches.length === 0) return null;
  const save = () => {
    const text = tableCsv({
      columns,
      rows: matches,
      total,
      filter: [scope, appliedFilter].filter((part) => part !== '').join('; '),
      sort: query.sort,
      user,
      time: new Date(),
    });
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), safeFileName(name, 'csv'));
  };
  return (
    <Button variant="outline-primary" className="table-export" onClick={save}>
      Export CSV
    </Button>
  );
}
