import { get, type FieldErrors } from 'react-hook-form';

/** The records of a list field, each with parts of its own that can be wrong. */
interface FieldRows {
  readonly parts: readonly string[];
  /** What people call a record, by its position from 0. */
  readonly labelOf: (row: number) => string;
  /** The part whose control edits this one, too. */
  readonly controlOf: (part: string) => string;
}

/** A field as forms, summaries and comparisons of versions name it. */
export interface FormField {
  /** Its path in the form's values; the server's errors are read under the same path. */
  readonly field: string;
  readonly label: string;
  readonly rows?: FieldRows;
}

interface FieldProblem {
  /** The name of the control to go to. */
  readonly field: string;
  readonly text: string;
}

/** The message beside one field. */
export function errorAt(errors: FieldErrors, field: string): string | undefined {
  const message = get<FieldErrors, { message?: unknown } | undefined>(errors, field)?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

function named(label: string, message: string): string {
  return message.toLowerCase().startsWith(label.toLowerCase()) ? message : `${label}: ${message}`;
}

function rowProblems(errors: FieldErrors, { field, rows }: FormField): FieldProblem[] {
  if (rows === undefined) return [];
  const found = get<FieldErrors, object | undefined>(errors, field) ?? {};
  const numbers = Object.keys(found).filter((key) => /^\d+$/.test(key));
  return numbers.flatMap((row) =>
    rows.parts.flatMap((part) => {
      const message = errorAt(errors, `${field}.${row}.${part}`);
      const control = `${field}[${row}].${rows.controlOf(part)}`;
      return message === undefined ? [] : [{ field: control, text: named(rows.labelOf(Number(row)), message) }];
    }),
  );
}

/** What is wrong with the fields of a form, in their order on the screen; every text names its field. */
export function problemsOf(errors: FieldErrors, fields: readonly FormField[]): FieldProblem[] {
  const all = fields.flatMap((shown) => {
    const message = errorAt(errors, shown.field);
    const own = message === undefined ? [] : [{ field: shown.field, text: named(shown.label, message) }];
    return [...own, ...rowProblems(errors, shown)];
  });
  // Two parts of a record may share a control and a sentence.
  return all.filter(
    ({ field, text }, index) => all.findIndex((other) => other.field === field && other.text === text) === index,
  );
}
