import type { Sort } from '@/domain/paging';
import { csvText } from '@/lib/csv';
import { localTime } from '@/lib/localTime';
import type { Column } from './tableView';

interface Exported<Row> {
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rows: readonly Row[];
  /** All rows of the table, shown or not. */
  readonly total: number;
  readonly filter: string;
  readonly sort: Sort;
  /** Who exports it. */
  readonly user: string;
  readonly time: Date;
}

/** How a table is sorted, in words; '' when it is not. */
export function sortText<Row>(columns: ReadonlyArray<Column<Row>>, { field, direction }: Sort): string {
  const title = columns.find(({ sortField }) => sortField === field)?.title;
  return title === undefined ? '' : `${title}, ${direction}ending`;
}

/** A table as a CSV file: a record that says what it shows, when and for whom; the titles; the rows. */
export function tableCsv<Row>({ columns, rows, total, filter, sort, user, time }: Exported<Row>): string {
  const written = columns.flatMap(({ title, csv, text }) => {
    const read = csv ?? text;
    return read ? [{ title, read }] : [];
  });
  const about = [
    `Filter: ${filter === '' ? 'none' : filter}`,
    `Sort: ${sortText(columns, sort) || 'none'}`,
    `Records: ${rows.length} of ${total}`,
    `Exported: ${localTime(time)}`,
    `User: ${user}`,
  ].join('; ');
  return csvText([
    [about, ...written.slice(1).map(() => '')],
    written.map(({ title }) => title),
    ...rows.map((row) => written.map(({ read }) => read(row))),
  ]);
}
