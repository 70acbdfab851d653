import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { getAccessRequest } from '@/api/accessRequests';
import { putAccessReview } from '@/api/accessReviews';
import { ApiProblem } from '@/api/apiProblem';
import { getUserAccessRevision } from '@/api/userAccess';
import { getUser } from '@/api/users';
import type { AccessRequest } from '@/domain/accessRequest';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { callTexts } from '@/domain/texts';
import type { AccessRecord, UserRecord } from '@/domain/user';
import { createApiThunk } from './apiThunk';
import { nothingLoaded, trackLoad, type Loads } from './callState';
import { slices } from './rootReducer';

/** A request and its user, both read at the same time. */
export interface ReviewedRecords {
  /** The request's. */
  readonly id: number;
  readonly request: AccessRequest;
  readonly reviewed: UserRecord;
}

interface ReviewData {
  readonly records: ReviewedRecords;
  /** For each answer of the request: the access it is about, as of the request; null where there was none. */
  readonly originals: ReadonlyArray<AccessRecord | null>;
}

const initialState: Loads<ReviewData> = nothingLoaded('records', 'originals');

async function withUser(request: AccessRequest, signal: AbortSignal): Promise<ReviewedRecords> {
  if (request.portalUserId === null) throw new ApiProblem('failed');
  return { id: request.id, request, reviewed: await getUser(request.portalUserId, signal) };
}

/** Loads a request and the user it is about, and beside the user the access it is about. (RACC-025, RACC-036) */
export const loadAccessReview = createApiThunk(
  'accessReviews/loadAccessReview',
  async (id: number, signal, dispatch) => {
    const request = await getAccessRequest(id, signal);
    loadOriginals.prefetch(request.extendedQuestionAnswers)(dispatch);
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

/** Loads the access that each answer is about, as it was when the request was made. (RACC-028) */
export const loadOriginals = createApiThunk(
  'accessReviews/loadOriginals',
  (answers: readonly ExtendedQuestionAnswer[], signal) =>
    Promise.all(answers.map((answer) => originalOf(answer, signal))),
  { text: callTexts.loadUserAccess },
);

/** Saves request, user and access together. (RACC-023) */
export const saveAccessReview = createApiThunk('accessReviews/saveAccessReview', putAccessReview, {
  entity: ['userAccess', 'accessModificationRequest'],
  text: callTexts.reviewAccessRequest,
  isWrite: true,
});

const slice = createSlice({
  name: 'accessReviews',
  initialState,
  reducers: {
    /** Newer versions take their place on the screen. */
    accessReviewReplaced: (state, { payload: records }: PayloadAction<ReviewedRecords>) =>
      state.records?.id === records.id ? { ...state, records } : state,
    /** The screen of a review is left: whoever comes back sees the request as it is then. */
    accessReviewLeft: () => initialState,
  },
  extraReducers: (builder) => {
    trackLoad(builder, loadAccessReview, 'records');
    trackLoad(builder, loadOriginals, 'originals');
  },
  selectors: {
    selectAccessReview: (state) => state.records,
    selectAccessReviewCall: (state) => state.recordsCall,
    selectOriginals: (state) => state.originals,
    selectOriginalsCall: (state) => state.originalsCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { accessReviewLeft, accessReviewReplaced } = slice.actions;
export const { selectAccessReview, selectAccessReviewCall, selectOriginals, selectOriginalsCall } =
  slice.injectInto(slices).selectors;
