import type { ShownField } from '@/components/form/formProblems';
import type { FormErrors } from '@/domain/formErrors';
import { fieldsOnCards } from '@/domain/roleAccess/errorKeys';
import { fieldLabel } from '@/domain/validationTexts';
import type { CallFailure } from '@/store/apiThunk';

/** Why a form was not sent, or not taken. */
export interface FormFailure {
  readonly title: string;
  readonly text: string;
  readonly errors: FormErrors | null;
}

/** @returns null where a call was not made, or has said that there is nothing to change */
export function failureOf(title: string, call: CallFailure | undefined): FormFailure | null {
  const { error, formErrors } = call?.messages ?? { error: null, formErrors: null };
  return error === null ? null : { title, text: error, errors: formErrors };
}

/** Fields under the names that errors give them. */
export function shownFields(fields: readonly string[]): ShownField[] {
  return fields.map((field) => ({ field, label: fieldLabel(field) }));
}

/** The row of a card's field, from 0; null for any other field. */
export function cardRow(field: string): number | null {
  const row = /\[(\d+)\]/.exec(field)?.[1];
  return row === undefined ? null : Number(row);
}

/** The questions' own fields that something is wrong with, named by their cards. */
export function shownQuestions(errors: FormErrors | null, cardCount: number): ShownField[] {
  const onCards = fieldsOnCards(errors, cardCount);
  return [
    { field: 'extendedQuestionAnswers', label: 'Study roles' },
    ...onCards.map((field) => ({ field, label: `Study role ${(cardRow(field) ?? 0) + 1}` })),
  ];
}
