import { getProfileRequest, getProfileRequestsOf, postProfileRequest, putProfileRequest } from '@/api/profileRequests';
import { getUser } from '@/api/users';
import type { ProfileRequest } from '@/domain/profileRequest';
import type { RequestReview } from '@/domain/requests';
import { callTexts } from '@/domain/texts';
import type { UserRecord } from '@/domain/user';
import { createApiThunk, createWriteThunk } from './apiThunk';
import { refreshQuietly } from './refreshQuietly';
import { makeReadOf } from './makeRead';

/** One person's requests: those of the signed-in person, or of a portal user id. */
export const profileRequestsRead = makeReadOf('profileRequests', getProfileRequestsOf, {
  text: callTexts.loadProfileRequest,
});

/** Looks for a request whose answer was lost. */
export const lookForProfileRequests = refreshQuietly(
  profileRequestsRead,
  'me',
  createApiThunk('profileRequests/look', getProfileRequestsOf, { text: callTexts.loadProfileRequest }),
);

/** The request under review. */
export const profileRequestRead = makeReadOf('profileRequest', getProfileRequest, {
  text: callTexts.loadProfileRequest,
});

/** Loads a request before its status is set, to see whether somebody else has changed it. What is shown stays. */
export const loadProfileRequestForSave = createApiThunk(
  'profileRequests/loadProfileRequestForSave',
  getProfileRequest,
  { text: callTexts.reviewProfileRequest },
);

/** A request, and the user whose values it is about. */
export interface ReviewedProfile {
  readonly request: ProfileRequest;
  readonly user: UserRecord;
}

/** Loads both before a review is saved: what it is decided by may have changed in either. What is shown stays. */
export const loadProfileReviewForSave = createApiThunk(
  'profileRequests/loadProfileReviewForSave',
  async ({ id, userId }: { id: number; userId: number }, signal): Promise<ReviewedProfile> => {
    const [request, user] = await Promise.all([getProfileRequest(id, signal), getUser(userId, signal)]);
    return { request, user };
  },
  { text: callTexts.reviewProfileRequest },
);

export const submitProfileRequest = createWriteThunk('profileRequests/submitProfileRequest', postProfileRequest, {
  entity: 'profile',
  text: callTexts.submitProfileRequest,
});

export const reviewProfileRequest = createWriteThunk(
  'profileRequests/reviewProfileRequest',
  ({ request, review }: { request: ProfileRequest; review: RequestReview }) => putProfileRequest(request, review),
  { entity: 'profile', text: callTexts.reviewProfileRequest },
);
