import { getProfileRequest, getProfileRequestsOf, postProfileRequest, putProfileRequest } from '@/api/profileRequests';
import type { ProfileRequest } from '@/domain/profileRequest';
import type { RequestReview } from '@/domain/requests';
import { callTexts } from '@/domain/texts';
import { createApiThunk, type StoreThunk } from './apiThunk';
import type { CallResult } from './callResult';
import { makeRead, makeReadOf } from './makeRead';

/** One person's requests: those of the signed-in person, or of a portal user id. */
export const profileRequestsRead = makeReadOf('profileRequests', getProfileRequestsOf, {
  text: callTexts.loadProfileRequest,
});

const lookRead = makeRead('profileRequestLook', (signal) => getProfileRequestsOf('me', signal), {
  text: callTexts.loadProfileRequest,
});

/**
 * Looks for a request whose answer was lost. A look that fails, or that a later one has overtaken, leaves the list on the
 * screen alone.
 */
export function lookForProfileRequests(): StoreThunk<Promise<CallResult<readonly ProfileRequest[]>>> {
  return async (dispatch, getState) => {
    const look = await dispatch(lookRead.load());
    if (look.isDone && lookRead.select(getState()).answer?.data === look.value)
      dispatch(profileRequestsRead.replaced({ arg: 'me', data: look.value }));
    return look;
  };
}

/** The request under review. */
export const profileRequestRead = makeReadOf('profileRequest', getProfileRequest, {
  text: callTexts.loadProfileRequest,
});

/** Loads a request before its review is saved, to see whether somebody else has changed it. What is shown stays. */
export const loadProfileRequestForSave = createApiThunk(
  'profileRequests/loadProfileRequestForSave',
  getProfileRequest,
  { text: callTexts.reviewProfileRequest },
);

export const submitProfileRequest = createApiThunk('profileRequests/submitProfileRequest', postProfileRequest, {
  entity: 'profile',
  text: callTexts.submitProfileRequest,
  isWrite: true,
});

export const reviewProfileRequest = createApiThunk(
  'profileRequests/reviewProfileRequest',
  ({ request, review }: { request: ProfileRequest; review: RequestReview }) => putProfileRequest(request, review),
  { entity: 'profile', text: callTexts.reviewProfileRequest, isWrite: true },
);
