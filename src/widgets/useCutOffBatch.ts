import { useEffect } from 'react';
import { buildId } from '@/config/build';
import { batchCutOff } from '@/domain/saveTexts';
import { alertShown } from '@/store/alerts';
import { dropDraft, findDraft, keepDraft } from '@/store/draftStorage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';

/**
 * Says on the next visit what came of a batch that the end of the session has cut off.
 * @param draftKey the counts are kept like a draft: for the same person, until half an hour after the session
 * @param dismissAfter as in an alert
 * @returns keeps the counts of such a batch
 */
export function useCutOffBatch(draftKey: string, dismissAfter?: number): (counts: string) => void {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectProfile)?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const kept = findDraft(userId, draftKey)?.values;
    if (typeof kept !== 'string') return;
    dropDraft(userId, draftKey);
    const timing = dismissAfter === undefined ? {} : { dismissAfter };
    dispatch(alertShown({ kind: 'warning', title: batchCutOff, text: kept, ...timing }));
  }, [dispatch, userId, draftKey, dismissAfter]);
  return (counts) => {
    if (userId !== undefined) keepDraft(userId, draftKey, { base: null, values: counts, build: buildId });
  };
}
