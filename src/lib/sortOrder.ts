import { collator, endOfKey, makeSortKeys, type SortKeys } from './sortKeys';

/** Both ways to go through rows by a value: positions of the rows. Rows that are equal keep their order in both. */
export interface SortOrder {
  readonly asc: Uint32Array;
  readonly desc: Uint32Array;
}

/** Few enough rows to compare each with each. */
const fewRows = 12;
/** After so many rows it is seen whether there are fewer values than rows. */
const sampledRows = 4096;

function positions(count: number): Uint32Array {
  const all = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) all[at] = at;
  return all;
}

/** Whether only the collator can tell two texts apart. */
function mayBeEqual({ bytes, starts, hasKey }: SortKeys, a: number, b: number): boolean {
  if (hasKey[a] === 0 || hasKey[b] === 0) return true;
  let one = starts[a] ?? 0;
  let other = starts[b] ?? 0;
  while (bytes[one] === bytes[other]) {
    if (bytes[one] === endOfKey) return true;
    one += 1;
    other += 1;
  }
  return false;
}

/**
 * Sorts rows by their keys: by one byte in three parts, then each part in turn, the middle one by the next byte.
 * @param compare decides where keys are equal
 */
function sortByKeys(rows: Uint32Array, { bytes, starts }: SortKeys, compare: (a: number, b: number) => number): void {
  const byteOf = (row: number, depth: number) => bytes[(starts[row] ?? 0) + depth] ?? endOfKey;

  const compareFrom = (left: number, right: number, depth: number): number => {
    let at = depth;
    for (; byteOf(left, at) === byteOf(right, at); at += 1) {
      if (byteOf(left, at) === endOfKey) return compare(left, right);
    }
    return byteOf(left, at) - byteOf(right, at);
  };

  const insert = (from: number, to: number, depth: number): void => {
    for (let next = from + 1; next < to; next += 1) {
      const row = rows[next] ?? 0;
      let at = next;
      for (; at > from && compareFrom(rows[at - 1] ?? 0, row, depth) > 0; at -= 1) rows[at] = rows[at - 1] ?? 0;
      rows[at] = row;
    }
  };

  /** Sorts a stretch of rows whose keys are the same up to a depth. */
  const sort = (from: number, to: number, depth: number): void => {
    let start = from;
    while (to - start > fewRows) {
      const first = byteOf(rows[start] ?? 0, depth);
      const middle = byteOf(rows[(start + to) >> 1] ?? 0, depth);
      const last = byteOf(rows[to - 1] ?? 0, depth);
      const pivot = Math.max(Math.min(first, middle), Math.min(Math.max(first, middle), last));
      let less = start;
      let at = start;
      let greater = to;
      while (at < greater) {
        const row = rows[at] ?? 0;
        const byte = byteOf(row, depth);
        if (byte < pivot) {
          rows[at++] = rows[less] ?? 0;
          rows[less++] = row;
        } else if (byte > pivot) {
          rows[at] = rows[--greater] ?? 0;
          rows[greater] = row;
        } else at += 1;
      }
      sort(start, less, depth);
      if (pivot === endOfKey) rows.subarray(less, greater).sort(compare);
      else sort(less, greater, depth + 1);
      start = greater;
    }
    insert(start, to, depth);
  };
  sort(0, rows.length, 0);
}

/** Puts each row of a short sorted list into its place in a long one. */
function merge(long: Uint32Array, short: Uint32Array, compare: (a: number, b: number) => number): Uint32Array {
  const merged = new Uint32Array(long.length + short.length);
  let taken = 0;
  short.forEach((row, index) => {
    let low = taken;
    let high = long.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(long[middle] ?? 0, row) < 0) low = middle + 1;
      else high = middle;
    }
    merged.set(long.subarray(taken, low), taken + index);
    merged[low + index] = row;
    taken = low;
  });
  merged.set(long.subarray(taken), taken + short.length);
  return merged;
}

/** The different values of rows, and which one each row has. Where most rows differ each one counts as different. */
function differentValues<Value>(values: readonly Value[]): { different: readonly Value[]; ofRow: Uint32Array } {
  const known = new Map<Value, number>();
  const ofRow = new Uint32Array(values.length);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] as Value;
    const at = known.get(value) ?? known.size;
    if (at === known.size) known.set(value, at);
    ofRow[row] = at;
    if (row === sampledRows && known.size > row / 2) return { different: values, ofRow: positions(values.length) };
  }
  return { different: [...known.keys()], ofRow };
}

/** Both orders of rows whose values have been sorted: rows of equal values follow each other as they are given. */
function orderOfRows(sorted: Uint32Array, ofRow: Uint32Array, areEqual: (a: number, b: number) => boolean): SortOrder {
  const ranks = new Uint32Array(sorted.length);
  let rank = 0;
  for (let at = 1; at < sorted.length; at += 1) {
    const value = sorted[at] ?? 0;
    if (!areEqual(sorted[at - 1] ?? 0, value)) rank += 1;
    ranks[value] = rank;
  }
  const rankOf = (row: number) => ranks[ofRow[row] ?? 0] ?? 0;

  const asc = new Uint32Array(ofRow.length);
  const desc = new Uint32Array(ofRow.length);
  /** How many rows stand before those of each rank. */
  const before = new Uint32Array(rank + 2);
  for (let row = 0; row < ofRow.length; row += 1) before[rankOf(row) + 1] = (before[rankOf(row) + 1] ?? 0) + 1;
  for (let at = 1; at < before.length; at += 1) before[at] = (before[at] ?? 0) + (before[at - 1] ?? 0);
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

function orderOfTexts(texts: readonly string[]): SortOrder {
  const { different, ofRow } = differentValues(texts);
  const compare = (a: number, b: number) => collator.compare(different[a] ?? '', different[b] ?? '');
  const keys = makeSortKeys(different);
  const all = positions(different.length);
  const keyed = all.filter((at) => keys.hasKey[at] === 1);
  const others = all.filter((at) => keys.hasKey[at] === 0).sort(compare);
  sortByKeys(keyed, keys, compare);
  const sorted = others.length === 0 ? keyed : merge(keyed, others, compare);
  const areEqual = (a: number, b: number) =>
    different[a] === different[b] || (mayBeEqual(keys, a, b) && compare(a, b) === 0);
  return orderOfRows(sorted, ofRow, areEqual);
}

function orderOfNumbers(numbers: readonly number[]): SortOrder {
  const { different, ofRow } = differentValues(numbers.map((value) => (Number.isNaN(value) ? -Infinity : value)));
  const compare = (a: number, b: number) => {
    const one = different[a] ?? 0;
    const other = different[b] ?? 0;
    return one < other ? -1 : one > other ? 1 : 0;
  };
  return orderOfRows(positions(different.length).sort(compare), ofRow, (a, b) => compare(a, b) === 0);
}

/**
 * The order of rows by one value each. Numbers stand by size (what is no number first), texts as the collator says;
 * where the two are mixed, all count as texts.
 */
export function sortOrder(values: ReadonlyArray<string | number>): SortOrder {
  return values.every((value) => typeof value === 'number') ? orderOfNumbers(values) : orderOfTexts(values.map(String));
}
