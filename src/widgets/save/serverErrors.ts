import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type { FormField } from '@/components/form/formProblems';
import type { FormErrors } from '@/domain/formErrors';

/** True for a field that has a place on the screen: its own, or a part of a record that is in its list. */
function isShown(values: FieldValues, fields: readonly FormField[], path: string): boolean {
  const [, list, row, part = ''] = /^(.+)\[(\d{1,9})\]\.(\w+)$/.exec(path) ?? [];
  return fields.some(({ field, rows }) => {
    if (field === path) return true;
    if (field !== list || rows === undefined) return false;
    const records = get<FieldValues, readonly unknown[] | undefined>(values, field);
    return rows.parts.includes(part) && Number(row) < (records?.length ?? 0);
  });
}

/**
 * Shows errors at their fields. An error from the form's own check never replaces one from a field's rule.
 * @param type whether the errors come from the server or from the form's own check
 * @returns the errors of the whole form, and of fields that the screen does not show
 */
export function showErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  errors: FormErrors | null,
  fields: readonly FormField[],
  type: 'server' | 'check',
): string[] {
  const values = form.getValues();
  const others = [...(errors?.globals ?? [])];
  for (const { field, messages } of errors?.fields ?? []) {
    if (!isShown(values, fields, field)) {
      others.push(...messages);
      continue;
    }
    const message = messages.join('; ');
    const path = field as Path<Values>;
    const { error } = form.getFieldState(path);
    const isRuled = type === 'check' && error?.type !== undefined && error.type !== 'check';
    // Setting the same error again counts as a change, which would run the check in an endless loop.
    if (!isRuled && (error?.type !== type || error.message !== message)) {
      form.setError(path, { type, message, types: { messages: [...messages] } });
    }
  }
  return [...new Set(others)];
}
