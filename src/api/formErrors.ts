import type { FormErrors } from '../domain/formErrors';
import { validationText } from '../domain/validationTexts';
import { plainText } from '../lib/plainText';

/** Messages in a value of any shape: a text, or texts in lists and maps however deep. Each is found once. */
function messagesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(messagesIn);
}

function readFields(fieldErrors: unknown): FormErrors['fields'] {
  if (typeof fieldErrors !== 'object' || fieldErrors === null || Array.isArray(fieldErrors)) return [];
  return Object.entries(fieldErrors)
    .map(([field, value]) => ({
      field,
      messages: messagesIn(value).map((code) => plainText(validationText(field, code))),
    }))
    .filter(({ messages }) => messages.length > 0);
}

/**
 * Reads the body of a 422. Odd shapes lose nothing that is text: what has no field becomes a global message.
 * @param body whatever was parsed from the answer
 */
export function readFormErrors(body: unknown): FormErrors {
  if (typeof body !== 'object' || body === null) return { fields: [], globals: [] };
  const { fieldErrors, globalErrors } = body as { fieldErrors?: unknown; globalErrors?: unknown };
  const fields = readFields(fieldErrors);
  const homeless = fields.length === 0 ? messagesIn(fieldErrors) : [];
  return { fields, globals: [...messagesIn(globalErrors), ...homeless].map((text) => plainText(text)) };
}
