import { getNamesOfUsers } from '@/api/users';
import { callTexts } from '@/domain/texts';
import { eachOf, resultInSlices } from '@/lib/timeSlicing';
import { makeRead } from './makeRead';

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
export const userNamesRead = makeRead(
  'userNames',
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
