import type { AssignableRole } from '@/domain/userAccount';
import { modifierName } from '@/domain/requests';
import { haveRecordsChanged, lookAtAccessReview, saveAccessReview, type ReviewedRecords } from '@/store/accessReviews';
import { writeOutcome } from '@/store/apiThunk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';
import { accessReviewValues, chosenRoleIds, isAsSent, type AccessReviewValues } from './accessReview';
import { isSameReview, trimmedReview } from '@/screens/requests/review/reviewForm';
import { useGuardedSave, type GuardedSave } from '@/screens/requests/review/useGuardedSave';

/** Saves a review of the records, and finds out what became of it. */
export function useAccessReviewSave(
  records: ReviewedRecords,
  offered: readonly AssignableRole[],
): GuardedSave<AccessReviewValues, ReviewedRecords> {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectProfile);
  return useGuardedSave<AccessReviewValues, ReviewedRecords>({
    send: async (values) => {
      const result = await dispatch(
        saveAccessReview({
          ...records,
          review: trimmedReview(values),
          portalRoleIds: chosenRoleIds(records, values.portalRoleIds, offered),
          userAccesses: values.userAccesses,
        }),
      );
      return writeOutcome(result);
    },
    look: async () => {
      const result = await dispatch(lookAtAccessReview(records.request.id));
      return lookAtAccessReview.fulfilled.match(result) ? result.payload : null;
    },
    judge: (sent, found) => {
      if (!haveRecordsChanged(records, found)) return 'untouched';
      const isMine = me === null || modifierName(found.request.lastModifiedBy) === me.username;
      const isSame = isSameReview(sent, found.request) && isAsSent(sent, accessReviewValues(found));
      return isMine && isSame ? 'arrived' : 'changed';
    },
  });
}
