import { getAccessRequest } from '@/api/accessRequests';
import { putAccessReview } from '@/api/accessReviews';
import { ApiProblem } from '@/api/apiProblem';
import { getUserAccessRevision } from '@/api/userAccess';
import { getUser } from '@/api/users';
import type { AccessRequest } from '@/domain/accessRequest';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { callTexts } from '@/domain/texts';
import { fullName, type AccessRecord, type UserRecord } from '@/domain/user';
import { createApiThunk, createWriteThunk } from './apiThunk';
import { makeReadOf } from './makeRead';

/** A request and its user, both read at the same time. */
export interface ReviewedRecords {
  readonly request: AccessRequest;
  readonly reviewed: UserRecord;
}

async function withUser(request: AccessRequest, signal: AbortSignal): Promise<ReviewedRecords> {
  if (request.portalUserId === null) throw new ApiProblem('failed');
  const reviewed = await getUser(request.portalUserId, signal);
  // Servers may leave it to the user's record who that is.
  const { firstName, lastName } = fullName(request) === '' ? reviewed : request;
  return { request: { ...request, firstName, lastName, email: request.email || reviewed.email }, reviewed };
}

/** A request and its user. The access that the request is about is read at the same time as the user. (RACC-025, RACC-036) */
export const accessReviewRead = makeReadOf(
  'accessReview',
  async (id: number, signal, dispatch) => {
    const request = await getAccessRequest(id, signal);
    dispatch(originalsRead.load.prefetch(request.extendedQuestionAnswers));
    return withUser(request, signal);
  },
  { text: callTexts.loadAccessRequests },
);

/** Loads both before a save, to see whether somebody else has changed them. What is shown stays as it is. */
export const loadAccessReviewForSave = createApiThunk(
  'accessReviews/loadAccessReviewForSave',
  async (id: number, signal) => withUser(await getAccessRequest(id, signal), signal),
  { text: callTexts.reviewAccessRequest },
);

async function originalOf(answer: ExtendedQuestionAnswer, signal: AbortSignal): Promise<AccessRecord | null> {
  const { priorAccessControlId: id, originalRevisionNumber: revision } = answer;
  return id === null || revision === null ? null : getUserAccessRevision(id, revision, signal);
}

/** For each answer, the access it is about, as it was when the request was made; null where there was none. (RACC-028) */
export const originalsRead = makeReadOf(
  'originals',
  (answers: readonly ExtendedQuestionAnswer[], signal) =>
    Promise.all(answers.map((answer) => originalOf(answer, signal))),
  { text: callTexts.loadUserAccess },
);

/** Saves request, user and access together. (RACC-023) */
export const saveAccessReview = createWriteThunk('accessReviews/saveAccessReview', putAccessReview, {
  entity: ['userAccess', 'accessModificationRequest'],
  text: callTexts.reviewAccessRequest,
});
