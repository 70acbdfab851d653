import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  getRequestsToCount,
  getRequestsToReview,
  getUserRequests,
  oldestFirst,
  type UserRequestsQuery,
} from '@/api/userRequests';
import type { Page, WholeList } from '@/domain/paging';
import { callTexts } from '@/domain/texts';
import type { UserRequest } from '@/domain/userRequest';
import { createApiThunk } from './apiThunk';
import { idleCall, isNewest, nothingLoaded, trackCall, trackLoad, type CallState, type Loads } from './callState';
import { slices } from './rootReducer';

export type { UserRequestsQuery };

/** A whole list as it was when its review began: requests that are decided since then keep their place. */
interface ReviewQueue {
  readonly query: UserRequestsQuery;
  readonly rows: readonly UserRequest[];
}

/** What the counts of the quick filters are counted in. */
type CountedList = Pick<UserRequestsQuery, 'tab' | 'filter'>;

interface RequestLists {
  /** A list without its quick filter, as far as it was read. */
  readonly counted: CountedList & WholeList<UserRequest>;
  readonly queue: ReviewQueue;
}

interface UserRequestsState extends Loads<RequestLists> {
  readonly page: Page<UserRequest> | null;
  /** The query that `page` answers. */
  readonly pageQuery: UserRequestsQuery | null;
  readonly listCall: CallState;
  /** Keys of the requests that were saved in this session, the latest last. */
  readonly handled: readonly string[];
}

const initialState: UserRequestsState = {
  page: null,
  pageQuery: null,
  listCall: idleCall,
  ...nothingLoaded('counted', 'queue'),
  handled: [],
};

/** Loads one page of the list of requests. */
export const loadUserRequests = createApiThunk('userRequests/loadUserRequests', getUserRequests, {
  text: callTexts.loadUserRequests,
});

/** Longer queues are cut off, and so are the lists that are counted. */
const longestQueue = 1000;

/** Loads a list as a whole, the oldest first, to count what each quick filter would show. */
export const loadRequestCounts = createApiThunk(
  'userRequests/loadRequestCounts',
  async (list: CountedList, signal) => {
    const query = { ...list, page: 1, size: longestQueue, sort: oldestFirst };
    return { ...list, ...(await getRequestsToCount(query, signal)) };
  },
  { text: callTexts.loadUserRequests },
);

/** Loads a list as a whole, so that its requests can be reviewed one after the other. */
export const loadReviewQueue = createApiThunk(
  'userRequests/loadReviewQueue',
  async (query: UserRequestsQuery, signal) => {
    const { rows } = await getRequestsToReview({ ...query, page: 1, size: longestQueue }, signal);
    return { query, rows };
  },
  { text: callTexts.loadUserRequests },
);

const slice = createSlice({
  name: 'userRequests',
  initialState,
  reducers: {
    /** The list is shown again: the next review loads a new queue. */
    reviewQueueLeft: (state) => ({ ...state, ...nothingLoaded('queue') }),
    /** A request was saved. */
    requestHandled: (state, { payload: key }: PayloadAction<string>) => ({
      ...state,
      handled: [...state.handled.filter((other) => other !== key), key],
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(loadUserRequests.fulfilled, (state, action) =>
      isNewest(state.listCall, action) ? { ...state, page: action.payload, pageQuery: action.meta.arg } : state,
    );
    trackLoad(builder, loadRequestCounts, 'counted');
    trackCall(builder, loadUserRequests, 'listCall');
    trackLoad(builder, loadReviewQueue, 'queue');
  },
  selectors: {
    selectUserRequestsPage: (state) => state.page,
    selectUserRequestsPageQuery: (state) => state.pageQuery,
    selectUserRequestsCall: (state) => state.listCall,
    selectCountedRequests: (state) => state.counted,
    selectCountedRequestsCall: (state) => state.countedCall,
    selectReviewQueue: (state) => state.queue,
    selectReviewQueueCall: (state) => state.queueCall,
    selectHandledRequests: (state) => state.handled,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { reviewQueueLeft, requestHandled } = slice.actions;
export const {
  selectUserRequestsPage,
  selectUserRequestsPageQuery,
  selectUserRequestsCall,
  selectCountedRequests,
  selectCountedRequestsCall,
  selectReviewQueue,
  selectReviewQueueCall,
  selectHandledRequests,
} = slice.injectInto(slices).selectors;
