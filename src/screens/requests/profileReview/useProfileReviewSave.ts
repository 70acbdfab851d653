import type { ProfileRequest } from '@/domain/profileRequest';
import { modifierName, type RequestReview } from '@/domain/requests';
import { writeOutcome } from '@/store/apiThunk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';
import { hasProfileRequestChanged, lookAtProfileRequest, reviewProfileRequest } from '@/store/profileRequests';
import { isSameReview, trimmedReview } from '@/screens/requests/review/reviewForm';
import { useGuardedSave, type GuardedSave } from '@/screens/requests/review/useGuardedSave';

/** Saves a review of the request, and finds out what became of it. */
export function useProfileReviewSave(request: ProfileRequest): GuardedSave<RequestReview, ProfileRequest> {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectProfile);
  return useGuardedSave<RequestReview, ProfileRequest>({
    send: async (values) => {
      const result = await dispatch(reviewProfileRequest({ request, review: trimmedReview(values) }));
      return writeOutcome(result);
    },
    look: async () => {
      const result = await dispatch(lookAtProfileRequest(request.id));
      return lookAtProfileRequest.fulfilled.match(result) ? result.payload : null;
    },
    judge: (sent, found) => {
      if (!hasProfileRequestChanged(request, found)) return 'untouched';
      const isMine = me === null || modifierName(found.lastModifiedBy) === me.username;
      return isMine && isSameReview(sent, found) ? 'arrived' : 'changed';
    },
  });
}
