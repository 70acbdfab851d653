import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import {
  getRequestsToCount,
  getRequestsToReview,
  getUserRequests,
  oldestFirst,
  type UserRequestsQuery,
} from '@/api/userRequests';
import { callTexts } from '@/domain/texts';
import { userRequestKey } from '@/domain/userRequest';
import type { StoreThunk } from './apiThunk';
import { makeReadOf } from './makeRead';
import { slices } from './rootReducer';

export type { UserRequestsQuery };

const texts = { text: callTexts.loadUserRequests };

/** One page of the list of requests. */
export const userRequestsRead = makeReadOf('userRequests', getUserRequests, texts);

/** Longer queues are cut off, and so are the lists that are counted. */
const longestQueue = 1000;

/** A list without its quick filter, the oldest first, as far as it is read: to count what each quick filter would show. */
export const requestCountsRead = makeReadOf(
  'requestCounts',
  (list: Pick<UserRequestsQuery, 'tab' | 'filter'>, signal) =>
    getRequestsToCount({ ...list, page: 1, size: longestQueue, sort: oldestFirst }, signal),
  texts,
);

/** The question for a list as a whole, whichever of its pages a query asks for. */
export function wholeQueue(query: UserRequestsQuery): UserRequestsQuery {
  return { ...query, page: 1, size: longestQueue };
}

/**
 * A list as a whole, so that its requests can be reviewed one after the other, as it was when the review began: requests
 * that are decided since then keep their place. The argument is a `wholeQueue`.
 */
export const reviewQueueRead = makeReadOf('reviewQueue', getRequestsToReview, texts);

/** Keys of the requests that were saved in this session, the latest last. */
const noneHandled: readonly string[] = [];

const handled = createSlice({
  name: 'handledRequests',
  initialState: noneHandled,
  reducers: {
    marked: (keys, { payload: key }: PayloadAction<string>) => [...keys.filter((other) => other !== key), key],
  },
  selectors: { selectHandledRequests: (keys) => keys },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof handled> {}
}

export const { selectHandledRequests } = handled.injectInto(slices).selectors;

/**
 * The stored status of a request has become known: the queue, which is not loaded again, shows it.
 * @param key see `userRequestKey`
 */
export function requestStatusKnown(key: string, requestStatus: string): StoreThunk<void> {
  return (dispatch, getState) => {
    const { answer } = reviewQueueRead.select(getState());
    if (answer === null) return;
    const { arg, data } = answer;
    const isOther = (row: (typeof data.rows)[number]) =>
      userRequestKey(row) === key && row.requestStatus !== requestStatus;
    if (!data.rows.some(isOther)) return;
    const rows = data.rows.map((row) => (isOther(row) ? { ...row, requestStatus } : row));
    dispatch(reviewQueueRead.replaced({ arg, data: { ...data, rows } }));
  };
}

/**
 * A request was saved: lists mark it, and the queue shows its new status.
 * @param key see `userRequestKey`
 * @param requestStatus null if it stays
 */
export function requestHandled(key: string, requestStatus: string | null): StoreThunk<void> {
  return (dispatch) => {
    dispatch(handled.actions.marked(key));
    if (requestStatus !== null) dispatch(requestStatusKnown(key, requestStatus));
  };
}
