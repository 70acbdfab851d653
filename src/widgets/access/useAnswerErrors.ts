import { get, useFormContext, useFormState, type FieldError } from 'react-hook-form';
import type { FormField } from '@/components/form/formProblems';
import type { AnswerList, ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import {
  cardControl,
  cardErrors,
  cardFields,
  changedFields,
  rowAfterRemoval,
  type CardErrors,
} from '@/domain/roleAccess/errorKeys';

export type Answers = Record<AnswerList, readonly ExtendedQuestionAnswer[]>;

/** The answers of a form as summaries of errors name them. */
export function answersField(field: AnswerList): FormField {
  const rows = { parts: cardFields, labelOf: (row: number) => `Study role ${row + 1}`, controlOf: cardControl };
  return { field, label: 'Study roles', rows };
}

type RowErrors = Readonly<Record<string, FieldError | undefined>>;

function messagesOf(error: FieldError | undefined): readonly string[] {
  const all = error?.types?.['messages'];
  if (Array.isArray(all)) return all;
  return error?.message === undefined ? [] : [error.message];
}

/** The form's errors about its answers, as the cards show them. */
export function useAnswerErrors(name: AnswerList) {
  const { control, clearErrors, setError } = useFormContext<Answers>();
  const { errors } = useFormState({ control, name });
  const found = get<unknown, (Readonly<Record<string, RowErrors>> & { readonly message?: string }) | undefined>(
    errors,
    name,
  );
  const pathOf = (row: number, field: string) => `${name}.${row}.${field}` as typeof name;
  /** Those of the form's own check are left out: it runs again after each change. */
  const serverErrors = () =>
    Object.entries<RowErrors>({ ...found })
      .filter(([row]) => /^\d+$/.test(row))
      .flatMap(([row, fields]) => Object.entries(fields).map(([field, error]) => ({ row: Number(row), field, error })))
      .flatMap(({ error, ...place }) => (error?.type === 'server' ? [{ ...place, error }] : []));
  const drop = (gone: ReturnType<typeof serverErrors>) => clearErrors(gone.map(({ row, field }) => pathOf(row, field)));
  return {
    errorsOf: (row: number): CardErrors => cardErrors((field) => messagesOf(found?.[row]?.[field])),
    /** What is wrong with the list as a whole. */
    listError: found?.message,
    /** Takes away what the server found wrong with the parts of an answer that have been changed. */
    rowChanged: (row: number, before: ExtendedQuestionAnswer, after: ExtendedQuestionAnswer) => {
      const changed = changedFields(before, after);
      drop(serverErrors().filter((error) => error.row === row && changed.includes(error.field)));
    },
    /** Moves the server's errors of later rows up. (QCARD-028) */
    rowRemoved: (removed: number) => {
      const moved = serverErrors();
      drop(moved);
      for (const { row, field, error } of moved) {
        const after = rowAfterRemoval(row, removed);
        if (after !== null) setError(pathOf(after, field), error);
      }
    },
  };
}
