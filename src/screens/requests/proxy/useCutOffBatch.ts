import { useEffect } from 'react';
import { buildId } from '@/config/build';
import { timings } from '@/config/timings';
import { proxyTexts } from '@/domain/texts';
import { alertShown } from '@/store/alerts';
import { dropDraft, findDraft, keepDraft } from '@/store/draftStorage';
import { useAppDispatch } from '@/store/hooks';
import type { Batch } from './proxyBatch';
import { batchSummary } from './proxyBatchTexts';

/** The counts are kept like a draft: for the same person, until half an hour after the session. */
const draftKey = 'proxy-access-change/cut-off';

/**
 * Says on the next visit what came of a batch that the end of the session has cut off.
 * @returns keeps the counts of such a batch
 */
export function useCutOffBatch(userId: number): (batch: Batch) => void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const kept = findDraft(userId, draftKey)?.values;
    if (typeof kept !== 'string') return;
    dropDraft(userId, draftKey);
    const dismissAfter = timings.proxyAlertDismiss;
    dispatch(alertShown({ kind: 'warning', title: proxyTexts.cutOff, text: kept, dismissAfter }));
  }, [dispatch, userId]);
  return (batch) => keepDraft(userId, draftKey, { base: null, values: batchSummary(batch), build: buildId });
}
