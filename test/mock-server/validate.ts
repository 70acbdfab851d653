import { invalid, refused } from './answers';
import type { FieldErrors } from './answers';

/** A rule returns the code of the violated constraint, or null. */
export type Rule = (value: unknown) => string | null;
export type Fields = Record<string, unknown>;

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

export const required: Rule = (value) =>
  isAbsent(value) || (typeof value === 'string' && value.trim() === '') ? 'required' : null;

export const notEmpty: Rule = (value) => (Array.isArray(value) && value.length > 0 ? null : 'notEmpty');

const hasControlCharacter = (value: string): boolean =>
  [...value].some((character) => character < ' ' && !'\n\r\t'.includes(character));

/** Text of at most `limit` UTF-16 units, as Java counts. */
export function text(limit: number): Rule {
  return (value) => {
    if (isAbsent(value)) return null;
    if (typeof value !== 'string') return 'invalid';
    if (value.length > limit) return 'size';
    return hasControlCharacter(value) ? 'encoding' : null;
  };
}

export const email: Rule = (value) => {
  if (isAbsent(value)) return null;
  if (typeof value !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(value)) return 'emailValid';
  return /\.[a-z]{2,}$/i.test(value) ? null : 'invalidDomain';
};

export const wholeNumber: Rule = (value) =>
  isAbsent(value) || (typeof value === 'number' && Number.isInteger(value)) ? null : 'integer';

export function oneOf(known: ReadonlySet<unknown>): Rule {
  return (value) => (isAbsent(value) || known.has(value) ? null : 'unknown');
}

export function listOf(known: ReadonlySet<unknown>): Rule {
  return (value) => {
    if (isAbsent(value)) return null;
    if (!Array.isArray(value)) return 'invalid';
    return value.every((entry) => known.has(entry)) ? null : 'unknown';
  };
}

/** The first violated rule of each field. */
export function brokenRules(fields: Fields, rules: Record<string, readonly Rule[]>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, fieldRules] of Object.entries(rules)) {
    for (const rule of fieldRules) {
      const code = rule(fields[field]);
      if (code === null) continue;
      errors[field] = [code];
      break;
    }
  }
  return errors;
}

export function withPrefix(prefix: string, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, codes]) => [prefix + field, codes]));
}

/** Ends the call with 422 if there is an error. */
export function refuseInvalid(fieldErrors: FieldErrors, globalErrors: string[] = []): void {
  if (Object.keys(fieldErrors).length > 0 || globalErrors.length > 0) throw invalid(fieldErrors, globalErrors);
}

/** A validated text, trimmed; null if empty. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The body as an object; anything else answers 400. */
export function fieldsOf(body: unknown): Fields {
  if (!isFields(body)) throw refused(400, 'A JSON object is expected');
  return body;
}
