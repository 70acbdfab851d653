import { getUser, getUsers, putUser, putUserStatus } from '@/api/users';
import type { StatusVerb } from '@/domain/activeRecord';
import { callTexts } from '@/domain/texts';
import type { UserRecord } from '@/domain/user';
import type { UserChanges } from '@/domain/userChanges';
import { createApiThunk } from './apiThunk';
import { makeReadOf } from './makeRead';

/** One page of the users list. */
export const usersRead = makeReadOf('users', getUsers, { text: callTexts.loadUsers });

/** One user. */
export const userRead = makeReadOf('user', getUser, { text: callTexts.loadUser });

/** Loads a user before a save, to see whether somebody else has changed it. What is shown stays as it is. */
export const loadUserForSave = createApiThunk('users/loadUserForSave', getUser, {
  text: callTexts.updateUser,
});

/** Saves account or details. (USER-083) */
export const saveUser = createApiThunk(
  'users/saveUser',
  ({ user, changes }: { user: UserRecord; changes: UserChanges }) => putUser(user, changes),
  { entity: 'user', text: callTexts.updateUser, isWrite: true },
);

/** Switches the account on or off. */
export const changeUserStatus = createApiThunk(
  'users/changeUserStatus',
  ({ id, verb }: { id: number; verb: StatusVerb }) => putUserStatus(id, verb),
  { text: callTexts.changeUserStatus, isWrite: true },
);
