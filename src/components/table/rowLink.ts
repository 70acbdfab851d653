/** A row's own value in an address. */
function valueOf<Row>(row: Row, field: keyof Row): string {
  const value: unknown = row[field];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/**
 * Row links: a base path plus one field of the row, with some of its fields as query parameters. (KIT-015)
 * @param base may have a query of its own
 * @param field null where rows differ in their parameters only
 * @param parameters name of each parameter, and the field whose value it has
 */
export function rowLink<Row>(
  base: string,
  field: keyof Row | null,
  parameters: Readonly<Record<string, keyof Row>> = {},
): (row: Row) => string {
  const [path = '', query] = base.split('?', 2);
  return (row) => {
    const segment = field === null ? '' : encodeURIComponent(valueOf(row, field));
    const search = new URLSearchParams(query);
    for (const [name, source] of Object.entries(parameters)) search.set(name, valueOf(row, source));
    // A segment of dots would lead elsewhere.
    const address = /^\.{0,2}$/.test(segment) ? path : `${path}/${segment}`;
    return search.size === 0 ? address : `${address}?${search.toString()}`;
  };
}
