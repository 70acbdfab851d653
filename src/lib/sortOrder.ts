import { collator, endOfKey, makeSortKeys, type SortKeys } from './sortKeys';

/** Both ways to go through rows by a value: positions of the rows. Rows that are equal keep their order in both. */
export interface SortOrder {
  readonly asc: Uint32Array;
  readonly desc: Uint32Array;
}

/** Few enough rows to compare each with each. */
const fewRows = 12;

function positions(count: number): Uint32Array {
  const all = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) all[at] = at;
  return all;
}

/** Tells whether two rows have the same key. */
function sameKey({ bytes, starts }: SortKeys) {
  return (a: number, b: number): boolean => {
    let left = starts[a] ?? 0;
    let right = starts[b] ?? 0;
    while (bytes[left] === bytes[right]) {
      if (bytes[left] === endOfKey) return true;
      left += 1;
      right += 1;
    }
    return false;
  };
}

/**
 * Sorts rows by their keys: by one byte in three parts, then each part in turn; the middle one by the next byte.
 * @param compare decides between few rows with equal keys
 * @param sortEqual sorts many
 */
function sortByKeys(
  rows: Uint32Array,
  { bytes, starts }: SortKeys,
  compare: (a: number, b: number) => number,
  sortEqual: (run: Uint32Array) => void,
): void {
  const byteOf = (row: number, depth: number) => bytes[(starts[row] ?? 0) + depth] ?? 0;

  const compareFrom = (left: number, right: number, depth: number): number => {
    let at = depth;
    while (byteOf(left, at) === byteOf(right, at)) {
      if (byteOf(left, at) === endOfKey) return compare(left, right);
      at += 1;
    }
    return byteOf(left, at) - byteOf(right, at);
  };

  const insert = (from: number, to: number, depth: number): void => {
    for (let next = from + 1; next < to; next += 1) {
      const row = rows[next] ?? 0;
      let at = next;
      while (at > from && compareFrom(rows[at - 1] ?? 0, row, depth) > 0) {
        rows[at] = rows[at - 1] ?? 0;
        at -= 1;
      }
      rows[at] = row;
    }
  };

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
      if (pivot !== endOfKey) sort(less, greater, depth + 1);
      else sortEqual(rows.subarray(less, greater));
      start = greater;
    }
    insert(start, to, depth);
  };
  sort(0, rows.length, 0);
}

/** Merges two sorted lists of rows, a long and a short one. */
function merge(long: Uint32Array, short: Uint32Array, compare: (a: number, b: number) => number): Uint32Array {
  const merged = new Uint32Array(long.length + short.length);
  let taken = 0;
  short.forEach((row, index) => {
    let [low, high] = [taken, long.length];
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

/** Turns sorted rows round. Neighbours that are equal stay in their order. */
function turned(asc: Uint32Array, areEqual: (a: number, b: number) => boolean): Uint32Array {
  const desc = new Uint32Array(asc.length);
  let from = 0;
  for (let to = 1; to <= asc.length; to += 1) {
    if (to < asc.length && areEqual(asc[to - 1] ?? 0, asc[to] ?? 0)) continue;
    for (let at = from; at < to; at += 1) desc[asc.length - to + at - from] = asc[at] ?? 0;
    from = to;
  }
  return desc;
}

function orderOfTexts(texts: readonly string[]): SortOrder {
  const keys = makeSortKeys(texts);
  const text = (row: number) => texts[row] ?? '';
  const compareTexts = (a: number, b: number) => (text(a) === text(b) ? 0 : collator.compare(text(a), text(b)));
  const compare = (a: number, b: number) => compareTexts(a, b) || a - b;
  const areEqual = (a: number, b: number) => compareTexts(a, b) === 0;

  const rows = positions(texts.length);
  const keyed = rows.filter((row) => keys.hasKey[row] === 1);
  sortByKeys(keyed, keys, compare, (run) => {
    const first = text(run[0] ?? 0);
    // Most runs are one text many times, and need no look at it.
    if (run.every((row) => text(row) === first)) run.sort();
    else run.sort(compare);
  });
  const others = rows.filter((row) => keys.hasKey[row] === 0).sort(compare);
  const haveSameKey = sameKey(keys);
  const keyedDesc = turned(keyed, (a, b) => haveSameKey(a, b) && areEqual(a, b));
  if (others.length === 0) return { asc: keyed, desc: keyedDesc };
  return {
    asc: merge(keyed, others, compare),
    desc: merge(keyedDesc, turned(others, areEqual), (a, b) => compareTexts(b, a) || a - b),
  };
}

function orderOfNumbers(numbers: readonly number[]): SortOrder {
  const values = Float64Array.from(numbers, (value) => (Number.isNaN(value) ? -Infinity : value));
  const value = (row: number) => values[row] ?? 0;
  const asc = positions(values.length).sort((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : a - b));
  return { asc, desc: turned(asc, (a, b) => value(a) === value(b)) };
}

/**
 * The order of rows by one value each. Numbers stand by size (what is no number first), texts as the collator says;
 * where the two are mixed, all count as texts.
 */
export function sortOrder(values: ReadonlyArray<string | number>): SortOrder {
  return values.every((value) => typeof value === 'number') ? orderOfNumbers(values) : orderOfTexts(values.map(String));
}
