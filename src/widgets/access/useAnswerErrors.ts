import { get, useFormContext, useFormState, type FieldError } from 'react-hook-form';
import type { FormField } from '@/components/form/formProblems';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { answerFields, cardControl, cardErrors, rowAfterRemoval, type CardErrors } from '@/domain/roleAccess/errorKeys';

/** The fields under which forms hold answers: those of a request or registration, and a user's whole access. */
export type AnswersField = 'extendedQuestionAnswers' | 'userAccesses';

export type Answers = Record<AnswersField, readonly ExtendedQuestionAnswer[]>;

/** The answers of a form as summaries of errors name them. */
export function answersField(field: AnswersField): FormField {
  const rows = { parts: answerFields, labelOf: (row: number) => `Study role ${row + 1}`, controlOf: cardControl };
  return { field, label: 'Study roles', rows };
}

type RowErrors = Readonly<Record<string, FieldError | undefined>>;

function messagesOf(error: FieldError | undefined): readonly string[] {
  const all = error?.types?.['messages'];
  if (Array.isArray(all)) return all;
  return error?.message === undefined ? [] : [error.message];
}

/** The form's errors about its answers, as the cards show them. */
export function useAnswerErrors(name: AnswersField) {
  const { control, clearErrors, setError } = useFormContext<Answers>();
  const { errors } = useFormState({ control, name });
  const found = get<unknown, (Readonly<Record<string, RowErrors>> & { readonly message?: string }) | undefined>(
    errors,
    name,
  );
  return {
    errorsOf: (row: number): CardErrors => cardErrors((field) => messagesOf(found?.[row]?.[field])),
    /** What is wrong with the list as a whole. */
    listError: found?.message,
    /** Moves the errors of later rows up. (QCARD-028) */
    rowRemoved: (removed: number) => {
      const rows = Object.entries<RowErrors>({ ...found }).filter(([row]) => /^\d+$/.test(row));
      // What is wrong with the list as a whole stays.
      clearErrors(rows.map(([row]) => `${name}.${row}` as typeof name));
      for (const [row, fields] of rows) {
        const after = rowAfterRemoval(Number(row), removed);
        if (after === null) continue;
        for (const [field, error] of Object.entries(fields)) {
          if (error !== undefined) setError(`${name}.${after}.${field}` as typeof name, error);
        }
      }
    },
  };
}
