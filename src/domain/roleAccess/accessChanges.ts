import { differ, type ExtendedQuestionAnswer } from './answer';
import type { AskedChange } from './changeSentence';

/** What edited answers change in the stored ones, record by record. */
export function accessChanges(
  stored: readonly ExtendedQuestionAnswer[],
  edited: readonly ExtendedQuestionAnswer[],
): AskedChange[] {
  const kept = new Set(edited.map(({ id }) => id));
  const removed = stored.filter(({ id }) => !kept.has(id));
  return [
    ...edited.flatMap((requested): AskedChange[] => {
      const original = stored.find(({ id }) => id !== null && id === requested.id) ?? null;
      if (original === null) return [{ type: 'NEW', requested, original }];
      return differ(original, requested) ? [{ type: 'CHANGE', requested, original }] : [];
    }),
    ...removed.map((original): AskedChange => ({ type: 'REMOVAL', requested: original, original })),
  ];
}
