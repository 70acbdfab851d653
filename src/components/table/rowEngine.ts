import type { Sort } from '@/domain/paging';
import { plainText } from '@/lib/plainText';
import { sortOrder, type SortOrder } from '@/lib/sortOrder';
import type { Column } from './tableView';

/** Separates the texts of a row's cells: a filter box takes no line break, so no match spans two cells. */
const cellEnd = '\n';
/** How many rows are prepared between two looks at the clock. */
const rowsPerCheck = 256;

/** Filters and sorts the rows of one table. It caches search texts and orders for as long as the rows are the same. */
export function makeRowEngine<Row>(given: readonly Row[], columns: ReadonlyArray<Column<Row>>) {
  const searched: string[] = [];
  const orders = new Map<string, SortOrder | null>();
  let masked = { wanted: '', mask: new Uint8Array(0) };

  const searchUpTo = (count: number) => {
    const readers = columns.flatMap(({ text }) => text ?? []);
    for (let at = searched.length; at < count; at += 1) {
      const row = given[at] as Row;
      searched.push(readers.map((text) => plainText(text(row)).toLowerCase()).join(cellEnd));
    }
  };

  /** 1 for each row of which a cell contains the filter text, literally. */
  const maskOf = (wanted: string): Uint8Array => {
    if (masked.wanted !== wanted) {
      searchUpTo(given.length);
      const mask = new Uint8Array(given.length);
      for (let at = 0; at < given.length; at += 1) if (searched[at]?.includes(wanted)) mask[at] = 1;
      masked = { wanted, mask };
    }
    return masked.mask;
  };

  const orderOf = (field: string): SortOrder | null => {
    const known = orders.get(field);
    if (known !== undefined) return known;
    const column = columns.find(({ sortField }) => sortField !== undefined && sortField === field);
    const value = column?.sortValue ?? column?.text;
    const order = value === undefined ? null : sortOrder(given.map(value));
    orders.set(field, order);
    return order;
  };

  return {
    /** The rows that match the filter, sorted; in their given order where no column has the sort's field. */
    rows: (filter: string, { field, direction }: Sort): readonly Row[] => {
      const wanted = filter.trim().toLowerCase();
      const order = orderOf(field)?.[direction];
      if (wanted === '' && order === undefined) return given;
      const mask = wanted === '' ? null : maskOf(wanted);
      const rows: Row[] = [];
      for (let at = 0; at < given.length; at += 1) {
        const row = order?.[at] ?? at;
        if (mask === null || mask[row] === 1) rows.push(given[row] as Row);
      }
      return rows;
    },
    /**
     * Prepares search texts ahead of the first filter.
     * @param milliseconds how long it may take
     * @returns true when all are prepared
     */
    prepare: (milliseconds: number) => {
      const end = performance.now() + milliseconds;
      while (searched.length < given.length && performance.now() < end) {
        searchUpTo(Math.min(searched.length + rowsPerCheck, given.length));
      }
      return searched.length === given.length;
    },
  };
}
