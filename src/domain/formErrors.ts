/** What a 422 says: per field, and about the whole. Texts are ready to show. (SEC-036..SEC-039) */
export interface FormErrors {
  readonly fields: ReadonlyArray<{ readonly field: string; readonly messages: readonly string[] }>;
  readonly globals: readonly string[];
}

/** The messages of one field in one sentence, or undefined when it has none. (VAL-034) */
export function fieldError(errors: FormErrors | null, field: string, separator = '; '): string | undefined {
  const found = errors?.fields.find((entry) => entry.field === field);
  return found?.messages.join(separator);
}

/** Messages of fields that a form does not show, and of the whole: they must not get lost. */
export function remainingErrors(errors: FormErrors | null, shownFields: readonly string[]): string[] {
  if (errors === null) return [];
  const unseen = errors.fields.filter((entry) => !shownFields.includes(entry.field));
  return [...errors.globals, ...unseen.flatMap((entry) => entry.messages)];
}

/**
 * What a form says as a whole after a failed call: what has no field of its own on the screen, or the call's text
 * where the server named nothing. (AUTH-045)
 */
export function formMessages(
  call: { readonly error: string | null; readonly formErrors: FormErrors | null },
  shownFields: readonly string[],
): string[] {
  const { error, formErrors } = call;
  const saysSomething = formErrors !== null && formErrors.fields.length + formErrors.globals.length > 0;
  if (saysSomething) return remainingErrors(formErrors, shownFields);
  return error === null ? [] : [error];
}
