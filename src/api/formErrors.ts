import type { FormErrors } from '@/domain/formErrors';
import { screenField } from '@/domain/roleAccess/errorKeys';
import { validationText, type EntityMessages } from '@/domain/validationTexts';
import { plainText } from '@/lib/plainText';

/** Nothing that a server means nests deeper, and a hostile answer must not exhaust the stack. */
const deepest = 20;

/** Messages in a value of any shape: a text, or texts in lists and maps. Each is found once. */
function messagesIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  return Object.values(value).flatMap((inner) => messagesIn(inner, depth + 1));
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readFields(fieldErrors: object, messages: EntityMessages | undefined): FormErrors['fields'] {
  // Two names of the server may be one on the screen, and two codes one sentence.
  const found = new Map<string, Set<string>>();
  for (const [wireField, value] of Object.entries(fieldErrors)) {
    const texts = messagesIn(value).map((code) => plainText(validationText(wireField, code, messages)));
    const field = screenField(wireField);
    if (texts.length > 0) found.set(field, new Set([...(found.get(field) ?? []), ...texts]));
  }
  return [...found].map(([field, texts]) => ({ field, messages: [...texts] }));
}

/** A body that is no map is itself a message, unless it is a page. */
function partsOf(body: unknown): { fieldErrors?: unknown; globalErrors?: unknown } {
  if (isMap(body)) return body;
  return typeof body === 'string' && body.trimStart().startsWith('<') ? {} : { globalErrors: body };
}

/**
 * Reads the body of a 422. Odd shapes lose nothing that is text: what has no field becomes a global message.
 * @param body whatever was parsed from the answer
 * @param messages own texts of what the call was about
 */
export function readFormErrors(body: unknown, messages?: EntityMessages): FormErrors {
  const { fieldErrors, globalErrors } = partsOf(body);
  const homeless = isMap(fieldErrors) ? [] : messagesIn(fieldErrors);
  const globals = [...messagesIn(globalErrors), ...homeless].map((code) => plainText(messages?.('', code) ?? code));
  return { fields: isMap(fieldErrors) ? readFields(fieldErrors, messages) : [], globals: [...new Set(globals)] };
}
