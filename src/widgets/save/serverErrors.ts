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
 * Puts errors beside their fields.
 * @param type tells errors of the server from those of the form's own check
 * @returns what is wrong with the whole, and with fields that the screen does not show: nothing gets lost
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
    const separator = fields.find((shown) => shown.field === field)?.separator ?? '; '; // VAL-034
    if (isShown(values, fields, field))
      form.setError(field as Path<Values>, { type, message: messages.join(separator) });
    else others.push(...messages);
  }
  return [...new Set(others)];
}

/** The fields whose errors come from the form's own check. */
export function checkedFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  found: FormErrors | null,
): string[] {
  return (found?.fields ?? [])
    .map(({ field }) => field)
    .filter((field) => get<unknown, { type?: unknown } | undefined>(form.formState.errors, field)?.type === 'check');
}
