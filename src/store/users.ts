import { getUser, getUsers, putUser, putUserStatus } from '@/api/users';
import type { StatusVerb } from '@/domain/activeRecord';
import { callTexts } from '@/domain/texts';
import type { User, UserRecord } from '@/domain/user';
import type { UserChanges } from '@/domain/userChanges';
import { createApiThunk, createWriteThunk, type StoreThunk } from './apiThunk';
import type { CallResult } from './callResult';
import { makeReadOf } from './makeRead';

/** One page of the users list. */
export const usersRead = makeReadOf('users', getUsers, { text: callTexts.loadUsers });

/** A user has become known to have other values: the list shows them before it is read again. */
export function listedUserChanged(id: number, changes: Partial<User>): StoreThunk<void> {
  return usersRead.revise((page) => ({
    ...page,
    rows: page.rows.map((user) => (user.id === id ? { ...user, ...changes } : user)),
  }));
}

/** One user. */
export const userRead = makeReadOf('user', getUser, { text: callTexts.loadUser });

/** A user was activated or deactivated: it is no longer in the list that was read, and its own screen shows the status. */
function userStatusChanged(id: number, isInactive: boolean): StoreThunk<void> {
  return (dispatch) => {
    dispatch(usersRead.revise((page) => ({ ...page, rows: page.rows.filter((user) => user.id !== id) })));
    dispatch(userRead.revise((user) => (user.id === id ? { ...user, isInactive } : user)));
  };
}

/** Loads a user before a save, to see whether somebody else has changed it. What is shown stays as it is. */
export const loadUserForSave = createApiThunk('users/loadUserForSave', getUser, {
  text: callTexts.updateUser,
});

/** Saves account or details. (USER-083) */
export const saveUser = createWriteThunk(
  'users/saveUser',
  ({ user, changes }: { user: UserRecord; changes: UserChanges }) => putUser(user, changes),
  { entity: 'user', text: callTexts.updateUser },
);

const putStatus = createWriteThunk(
  'users/changeUserStatus',
  ({ id, verb }: { id: number; verb: StatusVerb }) => putUserStatus(id, verb),
  { text: callTexts.changeUserStatus },
);

/** Switches the account on or off. */
export function changeUserStatus(change: { id: number; verb: StatusVerb }): StoreThunk<Promise<CallResult<void>>> {
  return async (dispatch) => {
    const result = await dispatch(putStatus(change));
    if (result.isDone) dispatch(userStatusChanged(change.id, change.verb === 'deactivate'));
    return result;
  };
}
