import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { getRequestsToReview, getUserRequests, type UserRequestsQuery } from '@/api/userRequests';
import type { Page } from '@/domain/paging';
import { callTexts } from '@/domain/texts';
import type { UserRequest } from '@/domain/userRequest';
import { createApiThunk } from './apiThunk';
import { idleCall, isNewest, trackCall, type CallState } from './callState';
import { slices } from './rootReducer';

export type { UserRequestsQuery };

/** A whole list as it was when its review began: requests that are decided since then keep their place. */
interface ReviewQueue {
  readonly query: UserRequestsQuery;
  readonly rows: readonly UserRequest[];
  readonly total: number;
}

interface UserRequestsState {
  readonly page: Page<UserRequest> | null;
  /** The query that `page` answers. */
  readonly pageQuery: UserRequestsQuery | null;
  readonly listCall: CallState;
  readonly queue: ReviewQueue | null;
  readonly queueCall: CallState;
  /** Keys of the requests that were saved in this session, the latest last. */
  readonly handled: readonly string[];
  /** Single-key shortcuts work until a person switches them off. */
  readonly hasShortcuts: boolean;
}

const initialState: UserRequestsState = {
  page: null,
  pageQuery: null,
  listCall: idleCall,
  queue: null,
  queueCall: idleCall,
  handled: [],
  hasShortcuts: true,
};

/** Loads one page of the list of requests. */
export const loadUserRequests = createApiThunk('userRequests/loadUserRequests', getUserRequests, {
  text: callTexts.loadUserRequests,
});

/** Longer queues are cut off. */
const longestQueue = 1000;

/** Loads a list as a whole, so that its requests can be reviewed one after the other. */
export const loadReviewQueue = createApiThunk(
  'userRequests/loadReviewQueue',
  (query: UserRequestsQuery, signal) => getRequestsToReview({ ...query, page: 1, size: longestQueue }, signal),
  { text: callTexts.loadUserRequests },
);

const slice = createSlice({
  name: 'userRequests',
  initialState,
  reducers: {
    /** The list is shown again: the next review loads a new queue. */
    reviewQueueLeft: (state) => ({ ...state, queue: null, queueCall: idleCall }),
    /** A request was saved. */
    requestHandled: (state, { payload: key }: PayloadAction<string>) => ({
      ...state,
      handled: [...state.handled.filter((other) => other !== key), key],
    }),
    shortcutsSwitched: (state, { payload: hasShortcuts }: PayloadAction<boolean>) => ({ ...state, hasShortcuts }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadUserRequests.fulfilled, (state, action) =>
        isNewest(state.listCall, action) ? { ...state, page: action.payload, pageQuery: action.meta.arg } : state,
      )
      .addCase(loadReviewQueue.fulfilled, (state, { payload, meta }) => ({
        ...state,
        queue: { query: meta.arg, rows: payload.rows, total: payload.total },
      }));
    trackCall(builder, loadUserRequests, 'listCall');
    trackCall(builder, loadReviewQueue, 'queueCall');
  },
  selectors: {
    selectUserRequestsPage: (state) => state.page,
    selectUserRequestsPageQuery: (state) => state.pageQuery,
    selectUserRequestsCall: (state) => state.listCall,
    selectReviewQueue: (state) => state.queue,
    selectReviewQueueCall: (state) => state.queueCall,
    selectHandledRequests: (state) => state.handled,
    selectHasShortcuts: (state) => state.hasShortcuts,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { reviewQueueLeft, requestHandled, shortcutsSwitched } = slice.actions;
export const {
  selectUserRequestsPage,
  selectUserRequestsPageQuery,
  selectUserRequestsCall,
  selectReviewQueue,
  selectReviewQueueCall,
  selectHandledRequests,
  selectHasShortcuts,
} = slice.injectInto(slices).selectors;
