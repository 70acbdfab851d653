import * as v from 'valibot';
import { recordIdPattern } from '@/lib/recordId';

// Wire shapes are read with tolerance: an identity is required, anything else may be missing, null or of another
// type and gets a default; keys that nobody asked for are dropped. Objects are rebuilt key by key, so that a key
// such as `__proto__` in an answer never reaches an object of ours.

/** A value that is read whatever it is, also when it is missing. */
function tolerant<Result>(read: (value: unknown) => Result) {
  return v.pipe(v.optional(v.unknown(), null), v.transform(read));
}

/** A text, or '' for anything else; numbers are taken as their digits. */
export const text = tolerant((value) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '',
);

/** True only for `true`: what is absent is not granted. */
export const flag = tolerant((value) => value === true);

/** A boolean, or null when the server did not say. */
export const answer = tolerant((value) => (typeof value === 'boolean' ? value : null));

/** A number that counts or names something; null for anything else. */
export const count = tolerant((value) => (typeof value === 'number' && Number.isFinite(value) ? value : null));

/** The texts in a list; entries of another type are dropped. */
export const texts = tolerant((value): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [],
);

/** The numbers in a list; entries of another type are dropped. */
export const numbers = tolerant((value): number[] =>
  Array.isArray(value) ? value.filter((entry): entry is number => Number.isFinite(entry)) : [],
);

/** A whole number, also when it is written as text. Without it a record is not one. */
export const identity = v.pipe(
  v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.pipe(v.string(), v.regex(recordIdPattern))]),
  v.transform(Number),
);

/** A list of records; null and absence are an empty list, any other shape fails. */
export function list<Item extends v.GenericSchema>(item: Item) {
  return v.nullish(v.array(item), []);
}

const bareOrContent = v.union([v.array(v.unknown()), v.object({ content: v.array(v.unknown()) })]);

/**
 * Reads an answer that is a bare list or has one in `content`. (REF-006)
 * @param row turns one element into a row; throws when it is none
 */
export function readRows<Row>(json: unknown, row: (element: unknown) => Row): Row[] {
  const wire = v.parse(bareOrContent, json);
  return (Array.isArray(wire) ? wire : wire.content).map((element) => row(element));
}
