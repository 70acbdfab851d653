import * as v from 'valibot';
import { recordIdPattern } from '@/lib/recordId';

// Wire shapes are read with tolerance: an identity is required, anything else may be missing, null or of another
// type and gets a default; keys that nobody asked for are dropped. Objects are rebuilt key by key, so that a key
// such as `__proto__` in an answer never reaches an object of ours.

/** Accepts any value, including a missing one. */
export function tolerant<Result>(read: (value: unknown) => Result) {
  return v.pipe(v.optional(v.unknown(), null), v.transform(read));
}

/** A text, or '' for anything else; numbers are taken as their digits. */
export const text = tolerant((value) => toText(value) ?? '');

/** A boolean, also when it is written as text. */
function toBoolean(value: unknown): boolean | null {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : null;
}

/** True only for `true`: what is absent is not granted. */
export const flag = tolerant((value) => toBoolean(value) === true);

/** A boolean, or null when the server did not say. */
export const nullableBoolean = tolerant(toBoolean);

/** A number, also when it is written as text. */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'string') return /^-?\d{1,15}$/.test(value) ? Number(value) : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A text, or the digits of a number. */
export function toText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

/** A number, also when it is written as text; null for anything else. */
export const nullableNumber = tolerant(toNumber);

/** The place of a record among its like; without one it comes first. */
export const sortPlace = tolerant((value) => toNumber(value) ?? 0);

function listOf<Entry>(toEntry: (value: unknown) => Entry | null) {
  return tolerant((value): Entry[] =>
    Array.isArray(value) ? value.map(toEntry).filter((entry): entry is Entry & {} => entry !== null) : [],
  );
}

/** The texts in a list, numbers as their digits; other entries are dropped. */
export const texts = listOf(toText);

/** The numbers in a list, also when they are written as texts; other entries are dropped. */
export const numbers = listOf(toNumber);

/** A whole number, also when it is written as text. A record without one is rejected. */
export const identity = v.pipe(
  v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.pipe(v.string(), v.regex(recordIdPattern))]),
  v.transform(Number),
);

/** Turns down what does not fit, and says what was expected. */
export function expecting<Value>(expected: string, fits: (value: Value) => boolean) {
  return v.rawCheck<Value>(({ dataset, addIssue }) => {
    if (dataset.typed && !fits(dataset.value)) addIssue({ expected });
  });
}

/** A list of records; null and absence are an empty list, any other shape fails. */
export function list<Item extends v.GenericSchema>(item: Item) {
  return v.nullish(v.array(item), []);
}

const wireList = v.union([
  v.array(v.unknown()),
  v.object({ content: v.array(v.unknown()) }),
  v.object({ content: v.null(), totalElements: v.pipe(nullableNumber, v.literal(0)) }),
]);

/** The elements of an answer that is a bare list or has one in `content`, or null there and none in total. (REF-006) */
export function elementsOf(json: unknown): unknown[] {
  const wire = v.parse(wireList, json);
  return Array.isArray(wire) ? wire : (wire.content ?? []);
}

/** An element of a list is no row; the cause says why. */
export class UnfitRow extends Error {
  constructor(
    /** From 1. */
    readonly row: number,
    cause: unknown,
  ) {
    super(`row ${row} does not fit`, { cause });
  }
}

/** Numbers what a reader of rows throws, for the elements of one list in their order. */
export function numbered<Row>(row: (element: unknown) => Row): (element: unknown) => Row {
  let count = 0;
  return (element) => {
    count += 1;
    try {
      return row(element);
    } catch (cause) {
      throw new UnfitRow(count, cause);
    }
  };
}
