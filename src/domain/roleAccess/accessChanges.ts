import type { ExtendedQuestionAnswer } from './answer';
import { differ } from './choices';
import type { AskedChange } from './changeSentence';
import { answerMergeRules } from './mergeRules';

/** The stored answers that the edited ones no longer have. */
export function removedAnswers(
  stored: readonly ExtendedQuestionAnswer[],
  edited: readonly ExtendedQuestionAnswer[],
): ExtendedQuestionAnswer[] {
  const kept = new Set(edited.map(({ id }) => id));
  return stored.filter(({ id }) => !kept.has(id));
}

/**
 * Edited answers as they are sent: a study role that was removed and added again stays the record that it was, because
 * nothing is lost and its history goes on.
 */
export function withRecordsKept(
  stored: readonly ExtendedQuestionAnswer[],
  edited: readonly ExtendedQuestionAnswer[],
): ExtendedQuestionAnswer[] {
  const removed = removedAnswers(stored, edited);
  return edited.map((answer) => {
    if (answer.id !== null || answer.roleName === '') return answer;
    const at = removed.findIndex(({ roleName }) => roleName === answer.roleName);
    return at < 0 ? answer : answerMergeRules.rebase(answer, removed.splice(at, 1)[0]);
  });
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
