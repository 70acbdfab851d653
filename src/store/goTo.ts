import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { getUserRequests, oldestFirst } from '@/api/userRequests';
import { byLastName, getUsers } from '@/api/users';
import { callTexts } from '@/domain/texts';
import { makeReadOf } from './makeRead';
import { slices } from './rootReducer';

/** A page of one record that was open in this session. */
interface RecentPage {
  readonly path: string;
  readonly title: string;
}

const mostRecent = 8;
const mostFound = 6;

/** Finds active users by the filter of the users list. */
export const foundUsersRead = makeReadOf(
  'foundUsers',
  async (filter: string, signal) =>
    (await getUsers({ page: 1, size: mostFound, sort: byLastName, filter, inactive: false }, signal)).rows,
  { text: callTexts.loadUsers },
);

/** Finds outstanding requests by the filter of their list. */
export const foundRequestsRead = makeReadOf(
  'foundRequests',
  async (filter: string, signal) => {
    const query = { tab: 'outstanding', page: 1, size: mostFound, sort: oldestFirst, filter } as const;
    return (await getUserRequests(query, signal)).rows;
  },
  { text: callTexts.loadUserRequests },
);

const slice = createSlice({
  name: 'goTo',
  initialState: { recent: [] as readonly RecentPage[] },
  reducers: {
    /** The last one comes first; the same page under a later title takes the earlier one's place. */
    pageOpened: (state, { payload }: PayloadAction<RecentPage>) => ({
      recent: [payload, ...state.recent.filter(({ path }) => path !== payload.path)].slice(0, mostRecent),
    }),
  },
  selectors: { selectRecentPages: (state) => state.recent },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { pageOpened } = slice.actions;
export const { selectRecentPages } = slice.injectInto(slices).selectors;
