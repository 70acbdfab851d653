import { textComparator } from './sortKeys';

/** Both ways to go through rows by a value, as positions of the rows. Rows that are equal keep their order in both. */
export interface SortOrder {
  readonly asc: Uint32Array;
  readonly desc: Uint32Array;
}

/** After so many rows it is clear whether there are far fewer values than rows. */
const sampledRows = 4096;

function positions(count: number): Uint32Array {
  return new Uint32Array(count).map((_, at) => at);
}

/** The distinct values of rows, and which one each row has. Where most rows differ, every row counts as distinct. */
function distinctValues<Value>(values: readonly Value[]): { distinct: readonly Value[]; ofRow: Uint32Array } {
  const known = new Map<Value, number>();
  const ofRow = new Uint32Array(values.length);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as Value;
    const at = known.get(value) ?? known.size;
    if (at === known.size) known.set(value, at);
    ofRow[row] = at;
    if (row === sampledRows && known.size > row * 0.75) return { distinct: values, ofRow: positions(values.length) };
  }
  return { distinct: [...known.keys()], ofRow };
}

/** Sorts the distinct values, then counts each row into its place. */
function orderOf<Value>(
  values: readonly Value[],
  comparatorOf: (distinct: readonly Value[]) => (a: number, b: number) => number,
): SortOrder {
  const { distinct, ofRow } = distinctValues(values);
  const compare = comparatorOf(distinct);
  const ranks = new Uint32Array(distinct.length);
  let rank = 0;
  positions(distinct.length)
    .sort(compare)
    .forEach((value, at, sorted) => {
      if (at > 0 && compare(sorted[at - 1] ?? 0, value) !== 0) rank += 1;
      ranks[value] = rank;
    });
  const rankOf = (row: number) => ranks[ofRow[row] ?? 0] ?? 0;

  /** How many rows stand before those of each rank. */
  const before = new Uint32Array(rank + 2);
  for (let row = 0; row < ofRow.length; row += 1) before[rankOf(row) + 1] = (before[rankOf(row) + 1] ?? 0) + 1;
  for (let at = 1; at < before.length; at += 1) before[at] = (before[at] ?? 0) + (before[at - 1] ?? 0);

  const asc = new Uint32Array(ofRow.length);
  const desc = new Uint32Array(ofRow.length);
  const placed = new Uint32Array(rank + 1);
  for (let row = 0; row < ofRow.length; row += 1) {
    const own = rankOf(row);
    const place = placed[own] ?? 0;
    placed[own] = place + 1;
    asc[(before[own] ?? 0) + place] = row;
    desc[ofRow.length - (before[own + 1] ?? 0) + place] = row;
  }
  return { asc, desc };
}

function numberComparator(numbers: readonly number[]) {
  return (a: number, b: number) => {
    const one = numbers[a] ?? 0;
    const other = numbers[b] ?? 0;
    return one < other ? -1 : Number(one > other);
  };
}

/**
 * The order of rows by one value each. Numbers stand by size (what is no number first), texts as the collator says;
 * where the two are mixed, all count as texts.
 */
export function sortOrder(values: ReadonlyArray<string | number>): SortOrder {
  if (!values.every((value) => typeof value === 'number')) return orderOf(values.map(String), textComparator);
  return orderOf(
    values.map((value) => (Number.isNaN(value) ? -Infinity : value)),
    numberComparator,
  );
}
