import { useSearchParams } from 'react-router-dom';
import { params, paths } from '@/config/paths';
import { safeReturnPath } from '@/domain/returnPath';
import { fullName, type UserRecord } from '@/domain/user';
import type { UserChanges } from '@/domain/userChanges';
import { alertShown } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { ownUserChanged } from '@/store/profile';
import { listedUserChanged, loadUserForSave, saveUser, userRead } from '@/store/users';
import { useHasLeft } from '@/widgets/useHasLeft';
import type { SaveCalls } from '@/widgets/save/saveCalls';

/** The list of users that a save leads to, with the filter, sort and page that the person came from. (USER-039) */
export function useUsersAddress(): string {
  const [search] = useSearchParams();
  const address = safeReturnPath(search.get(params.returnUrl), window.location.origin, paths.users);
  const { pathname } = new URL(address, window.location.origin);
  return pathname === paths.users ? address : paths.users;
}

/**
 * Notes that a tab has saved something of a user: the next tab reads the user again. Where it is already open, that
 * happens at once.
 */
export function useNoteUserSaved(id: number): () => void {
  const dispatch = useAppDispatch();
  const hasLeft = useHasLeft();
  return () => {
    if (hasLeft.current) void dispatch(userRead.reload(id));
    else dispatch(userRead.outdated());
  };
}

/**
 * How account and details of a user are read and saved. A save leads back to the list. (USER-039)
 * @param savedTitle what is said when it was saved
 * @param changesOf the typed values as they are sent
 */
export function useUserCalls<Values>(
  id: number,
  savedTitle: string,
  changesOf: (typed: Values) => UserChanges,
): SaveCalls<UserRecord, Values> {
  const dispatch = useAppDispatch();
  const usersAddress = useUsersAddress();
  const noteSaved = useNoteUserSaved(id);
  return {
    read: () => dispatch(loadUserForSave(id)),
    write: (typed, user) => dispatch(saveUser({ user, changes: changesOf(typed) })),
    onNewer: (now) => {
      dispatch(userRead.replaced({ arg: id, data: now }));
      dispatch(listedUserChanged(id, now));
      dispatch(ownUserChanged(id));
    },
    onSaved: (typed, user) => {
      const changes = changesOf(typed);
      noteSaved();
      dispatch(listedUserChanged(id, changes));
      dispatch(ownUserChanged(id));
      const text = fullName({ ...user, ...changes });
      dispatch(alertShown({ kind: 'success', title: savedTitle, text, keptAcrossPages: true }));
      return { address: usersAddress };
    },
  };
}
