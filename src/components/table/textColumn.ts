import type { Column } from './tableView';

/** A column that is searched, sorted and exported as it is shown. */
export function textColumn<Row>(
  key: string,
  title: string,
  text: (row: Row) => string,
): Column<Row> & { readonly sortField: string } {
  return { key, title, sortField: key, text };
}
