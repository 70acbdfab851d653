import { messageText } from '@/lib/plainText';
import { validationText, type EntityMessages } from './validationTexts';

/** The codes of a 422: per field of the form, and about the whole. (SEC-036, SEC-038, SEC-039) */
export interface FormErrorCodes {
  readonly fields: ReadonlyArray<{ readonly field: string; readonly codes: readonly string[] }>;
  readonly globals: readonly string[];
}

/** What is wrong with a form, in texts that are ready to show. */
export interface FormErrors {
  readonly fields: ReadonlyArray<{ readonly field: string; readonly messages: readonly string[] }>;
  readonly globals: readonly string[];
}

/** Whether a code is among the errors, wherever the server put it. */
export function hasCode(errors: FormErrorCodes | null, code: string): boolean {
  return errors !== null && [errors.globals, ...errors.fields.map(({ codes }) => codes)].flat().includes(code);
}

/** Turns codes into texts; codes that read the same are shown once. (VAL-001, VAL-004) */
export function formErrorTexts({ fields, globals }: FormErrorCodes, messages?: EntityMessages): FormErrors {
  const distinct = (texts: readonly string[]) => [...new Set(texts.map(messageText))];
  return {
    fields: fields.map(({ field, codes }) => ({
      field,
      messages: distinct(codes.map((code) => validationText(field, code, messages))),
    })),
    globals: distinct(globals.map((code) => messages?.('', code) ?? code)),
  };
}

/** The messages of one field in one sentence, or undefined when it has none. (VAL-034) */
export function fieldError(errors: FormErrors | null, field: string, separator = '; '): string | undefined {
  const found = errors?.fields.find((entry) => entry.field === field);
  return found?.messages.join(separator);
}

/** Messages of fields that a form does not show, and of the whole, each once: they must not get lost. */
export function remainingErrors(errors: FormErrors | null, shownFields: readonly string[]): string[] {
  if (errors === null) return [];
  const unseen = errors.fields.filter((entry) => !shownFields.includes(entry.field));
  return [...new Set([...errors.globals, ...unseen.flatMap((entry) => entry.messages)])];
}

interface Failure {
  readonly error: string | null;
  readonly formErrors: FormErrors | null;
}

/** All that a failed call says, each text once: its own, and what has no field of its own on the screen. */
export function failureTexts({ error, formErrors }: Failure, shownFields: readonly string[] = []): string[] {
  return error === null ? [] : [...new Set([error, ...remainingErrors(formErrors, shownFields)])];
}

/** The same of a form whose field errors replace the call's own text. (AUTH-044, AUTH-045) */
export function formMessages({ error, formErrors }: Failure, shownFields: readonly string[]): string[] {
  const isReplaced = formErrors !== null && formErrors.fields.length > 0;
  return isReplaced ? remainingErrors(formErrors, shownFields) : failureTexts({ error, formErrors }, shownFields);
}
