import type { FormErrorCodes } from '@/domain/formErrors';
import { readFailure } from './failure';
import { formPath, recordFieldNames, type FieldNames } from './fieldNames';

/** The codes in a value of any shape: a text, or texts in lists and maps. */
function codesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(codesIn);
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readFields(fieldErrors: object, fieldNames: FieldNames): FormErrorCodes['fields'] {
  // Two names of the server may be one in the form.
  const found = new Map<string, Set<string>>();
  for (const [wirePath, value] of Object.entries(fieldErrors)) {
    const codes = codesIn(value);
    const field = formPath(wirePath, fieldNames);
    if (codes.length > 0) found.set(field, new Set([...(found.get(field) ?? []), ...codes]));
  }
  return [...found].map(([field, codes]) => ({ field, codes: [...codes] }));
}

/** A body that is not a map is itself a code, unless it is an HTML page. */
function partsOf(body: unknown): { fieldErrors?: unknown; globalErrors?: unknown } {
  if (isMap(body)) return body;
  return typeof body === 'string' && body.trimStart().startsWith('<') ? {} : { globalErrors: body };
}

/** The codes in those parts of a 422 that its own names call warnings, beside the errors. */
export function readWarnings(body: unknown): string[] {
  if (!isMap(body)) return [];
  const parts = Object.entries(body).filter(([name]) => /warning/i.test(name));
  return [...new Set(parts.flatMap(([, value]) => codesIn(value)))];
}

/** The server's explanation, which stands in for errors that it does not name. */
function explanations(body: unknown): string[] {
  const { failureDescription, responseText } = readFailure(body) ?? {};
  const text = failureDescription || responseText;
  return text && readWarnings(body).length === 0 ? [text] : [];
}

/**
 * Reads the body of a 422. Texts in `fieldErrors` that belong to no field count as global errors. (SEC-036, SEC-038, SEC-039)
 * @param body whatever was parsed from the answer, not nested too deep
 */
export function readFormErrors(body: unknown, fieldNames: FieldNames = recordFieldNames): FormErrorCodes {
  const { fieldErrors, globalErrors } = partsOf(body);
  const homeless = isMap(fieldErrors) ? [] : codesIn(fieldErrors);
  const fields = isMap(fieldErrors) ? readFields(fieldErrors, fieldNames) : [];
  const globals = [...new Set([...codesIn(globalErrors), ...homeless])];
  return { fields, globals: fields.length + globals.length === 0 ? explanations(body) : globals };
}
