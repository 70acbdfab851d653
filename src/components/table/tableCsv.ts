import type { Sort } from '@/domain/paging';
import { csvText } from '@/lib/csv';
import { localTime } from '@/lib/moments';
import { sortText, type Column } from './tableView';

interface Exported<Row> {
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rows: readonly Row[];
  /** Number of all rows of the table, shown or not. */
  readonly total: number;
  readonly filter: string;
  readonly sort: Sort;
  /** Name of the person who exports. */
  readonly user: string;
  /** Whose data it is: the address of the portal. */
  readonly server: string;
  readonly time: Date;
}

/** A table as CSV: a record about filter, sort, counts, time, user and server, then the titles, then the rows. */
export function tableCsv<Row>({ columns, rows, total, filter, sort, user, server, time }: Exported<Row>): string {
  const exported = columns.flatMap(({ title, csv, text }) => {
    const read = csv ?? text;
    return read ? [{ title, read }] : [];
  });
  const summary = [
    `Filter: ${filter === '' ? 'none' : filter}`,
    `Sort: ${sortText(columns, sort) || 'none'}`,
    `Records: ${rows.length} of ${total}`,
    `Exported: ${localTime(time)}`,
    `User: ${user}`,
    `Server: ${server}`,
  ].join('; ');
  return csvText([
    [summary, ...exported.slice(1).map(() => '')],
    exported.map(({ title }) => title),
    ...rows.map((row) => exported.map(({ read }) => read(row))),
  ]);
}
