import { differ, type ExtendedQuestionAnswer } from './answer';
import type { AskedChange } from './changeSentence';

/** The stored answers that the edited ones no longer have. */
export function removedAnswers(
  stored: readonly ExtendedQuestionAnswer[],
  edited: readonly ExtendedQuestionAnswer[],
): ExtendedQuestionAnswer[] {
  const kept = new Set(edited.map(({ id }) => id));
  return stored.filter(({ id }) => !kept.has(id));
}

/** What edited answers change in the stored ones, record by record. */
export function accessChanges(
  stored: readonly ExtendedQuestionAnswer[],
  edited: readonly ExtendedQuestionAnswer[],
): AskedChange[] {
  return [
    ...edited.flatMap((requested): AskedChange[] => {
      const original = stored.find(({ id }) => id !== null && id === requested.id) ?? null;
      if (original === null) return [{ type: 'NEW', requested, original }];
      return differ(original, requested) ? [{ type: 'CHANGE', requested, original }] : [];
    }),
    ...removedAnswers(stored, edited).map((original): AskedChange => ({
      type: 'REMOVAL',
      requested: original,
      original,
    })),
  ];
}
