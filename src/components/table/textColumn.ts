import type { Column } from './tableView';

/** A column whose cells are texts. */
export type TextColumn<Row> = Column<Row> & { readonly text: (row: Row) => string };

/** A column that is searched, sorted and exported as it is shown. */
export function textColumn<Row>(
  key: string,
  title: string,
  text: (row: Row) => string,
): TextColumn<Row> & { readonly sortField: string } {
  return { key, title, sortField: key, text };
}
