import { get, type FieldErrors, type FieldValues } from 'react-hook-form';
import { fieldError, type FormErrors } from '@/domain/formErrors';
import type { FocusTarget } from './focusTarget';

/** A field of a form, under the name that the server and the form know it by. */
export interface ShownField {
  readonly field: string;
  readonly label: string;
  /** Stands between several messages; passwords have their own. (VAL-049) */
  readonly separator?: string;
}

interface FieldProblem {
  readonly field: string;
  readonly text: string;
}

/** What is wrong with the fields of a form, in their order on the screen; every text names its field. */
export function problemsOf(errors: FormErrors | null, fields: readonly ShownField[]): FieldProblem[] {
  return fields.flatMap(({ field, label, separator }) => {
    const text = fieldError(errors, field, separator);
    if (text === undefined) return [];
    return [{ field, text: text.toLowerCase().startsWith(label.toLowerCase()) ? text : `${label}: ${text}` }];
  });
}

/** What the form itself has found wrong before anything was sent, in the shape of what the server finds. */
export function ownErrors<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly ShownField[],
): FormErrors {
  const messageOf = (field: string): unknown => get<unknown, { message?: unknown } | undefined>(errors, field)?.message;
  return {
    fields: fields.flatMap(({ field }) => {
      const message = messageOf(field);
      return typeof message === 'string' && message !== '' ? [{ field, messages: [message] }] : [];
    }),
    globals: [],
  };
}

interface FailedSubmit {
  readonly errors: FormErrors | null;
  readonly fields: readonly ShownField[];
  readonly goTo: (field: string) => void;
  /** The summary or alert that tells what failed. */
  readonly alert: FocusTarget | null;
}

/**
 * Where every failed submit leads: to the first field in error, or to the alert when no field on the screen has
 * one. (KIT-038, KIT-039)
 */
export function focusFirstProblem({ errors, fields, goTo, alert }: FailedSubmit): void {
  const [first] = problemsOf(errors, fields);
  if (first) goTo(first.field);
  else alert?.focus();
}
