import type { WithSlice } from '@reduxjs/toolkit';
import { getNamesOfUsers } from '@/api/users';
import { callTexts } from '@/domain/texts';
import { createApiThunk } from './apiThunk';
import { makeReadSlice } from './makeReadSlice';
import { slices } from './rootReducer';

/** Names by portal user id. */
export type UserNames = Readonly<Record<number, string>>;

/** The names of the active users: user-access records hold only their ids. */
export async function getUserNames(signal: AbortSignal): Promise<UserNames> {
  // Frozen, so that the store does not search all names for what is not.
  return Object.freeze(await getNamesOfUsers(signal));
}

export const loadUserNames = createApiThunk('userNames/loadUserNames', (_: void, signal) => getUserNames(signal), {
  text: callTexts.loadUsers,
});

const slice = makeReadSlice('userNames', loadUserNames);

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

/** The screen that showed them was left. */
export const { cleared: userNamesLeft } = slice.actions;
export const { selectData: selectUserNames, selectCall: selectUserNamesCall } = slice.injectInto(slices).selectors;
