import type { WithSlice } from '@reduxjs/toolkit';
import { getNamesOfUsers } from '@/api/users';
import { callTexts } from '@/domain/texts';
import { eachOf, resultInSlices } from '@/lib/timeSlicing';
import { createReadThunk } from './apiThunk';
import { makeReadSlice } from './makeReadSlice';
import { slices } from './rootReducer';

/** Names by portal user id. */
export type Names = Readonly<Record<number, string>>;

/** Everybody's name. */
export interface UserNames {
  readonly active: Names;
  readonly inactive: Names;
}

async function getNames(inactive: boolean, signal: AbortSignal): Promise<Names> {
  const names: Record<number, string> = {};
  const users = await getNamesOfUsers(inactive, signal);
  const fill = eachOf(users, ([id, name]) => {
    names[id] = name;
  });
  await resultInSlices(fill, () => signal.aborted);
  return names;
}

/** The names of the active users. */
export const getActiveNames = (signal: AbortSignal) => getNames(false, signal);

/** User-access records hold only the ids of people, also of those who have left. */
export const loadUserNames = createReadThunk(
  'userNames/loadUserNames',
  async (signal): Promise<UserNames> => {
    const [active, inactive] = await Promise.all([getActiveNames(signal), getNames(true, signal)]);
    return { active, inactive };
  },
  { text: callTexts.loadUsers },
);

/** The name of a user; undefined where it is not known. */
export function nameIn(names: UserNames | null, portalUserId: number): string | undefined {
  return names?.active[portalUserId] ?? names?.inactive[portalUserId];
}

const slice = makeReadSlice('userNames', loadUserNames);

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

/** The screen that showed them was left. */
export const { cleared: userNamesLeft } = slice.actions;
export const { selectData: selectUserNames, selectCall: selectUserNamesCall } = slice.injectInto(slices).selectors;
