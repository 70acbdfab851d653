import type { RequestRecord, RequestReview } from '@/domain/requests';
import { activeAnswers } from '@/domain/roleAccess/answer';
import { loadAccessReviewForSave, saveAccessReview } from '@/store/accessReviews';
import type { CallResult } from '@/store/callResult';
import type { AppDispatch } from '@/store/makeStore';
import { loadProfileRequestForSave, reviewProfileRequest } from '@/store/profileRequests';
import type { SettableRequest } from './statusBatch';

/** A request as the server has it now, and how its review is saved. */
interface StoredRequest {
  readonly record: RequestRecord;
  readonly save: (review: RequestReview) => Promise<CallResult<unknown>>;
}

/** Reads a request by the calls of its review. Saving it leaves the user's access and portal roles as they are. */
export async function readRequest(
  dispatch: AppDispatch,
  { kind, id }: SettableRequest,
): Promise<CallResult<StoredRequest>> {
  if (kind === 'profileChange') {
    const read = await dispatch(loadProfileRequestForSave(id));
    if (!read.isDone) return read;
    const record = read.value;
    return {
      isDone: true,
      value: { record, save: (review) => dispatch(reviewProfileRequest({ request: record, review })) },
    };
  }
  const read = await dispatch(loadAccessReviewForSave(id));
  if (!read.isDone) return read;
  const { request, reviewed } = read.value;
  const unchanged = { portalRoleIds: reviewed.portalRoleIds, userAccesses: activeAnswers(reviewed.userAccesses) };
  return {
    isDone: true,
    value: { record: request, save: (review) => dispatch(saveAccessReview({ ...read.value, ...unchanged, review })) },
  };
}
