import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { getAccessRequest } from '@/api/accessRequests';
import { putAccessReview, type AccessReview } from '@/api/accessReviews';
import { ApiProblem } from '@/api/apiProblem';
import { getUserAccessRevision } from '@/api/userAccess';
import { getUser } from '@/api/users';
import type { AccessRequest } from '@/domain/accessRequest';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { callTexts } from '@/domain/texts';
import type { AccessRecord, UserRecord } from '@/domain/user';
import { createApiThunk } from './apiThunk';
import { idleCall, trackCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

/** A request and its user, as they are at the same time. */
export interface ReviewedRecords {
  readonly request: AccessRequest;
  readonly reviewed: UserRecord;
}

interface AccessReviewsState {
  readonly records: ReviewedRecords | null;
  readonly requestCall: CallState;
  /** The access that each of the request's answers is about, as it was when it was made; null where there was none. */
  readonly originals: ReadonlyArray<AccessRecord | null> | null;
  readonly originalsCall: CallState;
  readonly saveCall: CallState;
}

const initialState: AccessReviewsState = {
  records: null,
  requestCall: idleCall,
  originals: null,
  originalsCall: idleCall,
  saveCall: idleCall,
};

async function getRecords(id: number, signal: AbortSignal): Promise<ReviewedRecords> {
  const request = await getAccessRequest(id, signal);
  if (request.portalUserId === null) throw new ApiProblem('failed');
  return { request, reviewed: await getUser(request.portalUserId, signal) };
}

/** Loads a request, and the user whom it is about. (RACC-025, RACC-036) */
export const loadAccessReview = createApiThunk('accessReviews/loadAccessReview', getRecords, {
  text: callTexts.loadAccessRequests,
});

/** Looks at the records again, without putting them in the place of those that are shown. */
export const lookAtAccessReview = createApiThunk('accessReviews/lookAtAccessReview', getRecords, {
  text: callTexts.loadAccessRequests,
});

async function originalOf(answer: ExtendedQuestionAnswer, signal: AbortSignal): Promise<AccessRecord | null> {
  const { priorAccessControlId: id, originalRevisionNumber: revision } = answer;
  return id === null || revision === null ? null : getUserAccessRevision(id, revision, signal);
}

/** Loads the access that each answer is about, as it was when the request was made. (RACC-028) */
export const loadOriginals = createApiThunk(
  'accessReviews/loadOriginals',
  (answers: readonly ExtendedQuestionAnswer[], signal) =>
    Promise.all(answers.map((answer) => originalOf(answer, signal))),
  { text: callTexts.loadUserAccess },
);

/** Whether somebody has saved one of them since it was read. */
export function haveRecordsChanged(read: ReviewedRecords, now: ReviewedRecords): boolean {
  const stampOf = ({ request, reviewed }: ReviewedRecords) =>
    JSON.stringify([
      [request.version, request.modifiedAt, request.requestStatus],
      [...reviewed.portalRoleIds].sort(),
      reviewed.userAccesses
        .filter((access) => !access.isInactive)
        .map(({ id, version, modifiedAt }) => [id, version, modifiedAt]),
    ]);
  return stampOf(read) !== stampOf(now);
}

/**
 * Saves a review. The documents promise no refusal when someone else was faster, so the records are looked at first,
 * and nothing is sent over what has changed.
 */
export const saveAccessReview = createApiThunk(
  'accessReviews/saveAccessReview',
  async (review: AccessReview, signal) => {
    if (haveRecordsChanged(review, await getRecords(review.request.id, signal))) throw new ApiProblem('conflict');
    await putAccessReview(review);
  },
  { entity: ['userAccess', 'accessModificationRequest'], text: callTexts.reviewAccessRequest, isWrite: true },
);

const slice = createSlice({
  name: 'accessReviews',
  initialState,
  reducers: {
    /** Somebody else has saved meanwhile, and the review goes on from there. */
    recordsTaken: (state, { payload: records }: PayloadAction<ReviewedRecords>) => ({
      ...state,
      records,
      saveCall: idleCall,
    }),
    /** Another review begins: nothing of the last one stays. */
    accessReviewLeft: () => initialState,
  },
  extraReducers: (builder) => {
    trackLoad(builder, loadAccessReview, 'records', 'requestCall');
    trackLoad(builder, loadOriginals, 'originals', 'originalsCall');
    trackCall(builder, saveAccessReview, 'saveCall');
  },
  selectors: {
    selectAccessReview: (state) => state.records,
    selectAccessReviewCall: (state) => state.requestCall,
    selectOriginals: (state) => state.originals,
    selectOriginalsCall: (state) => state.originalsCall,
    selectAccessReviewSave: (state) => state.saveCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { accessReviewLeft, recordsTaken } = slice.actions;
export const {
  selectAccessReview,
  selectAccessReviewCall,
  selectOriginals,
  selectOriginalsCall,
  selectAccessReviewSave,
} = slice.injectInto(slices).selectors;
