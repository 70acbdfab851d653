import { useMemo } from 'react';
import type { User, UserRecord } from '@/domain/user';
import type { UserChanges } from '@/domain/userChanges';
import { writeOutcome, type WriteOutcome } from '@/store/apiThunk';
import { useAppDispatch } from '@/store/hooks';
import { readUserBeforeSave, reloadUser, saveUser } from '@/store/users';

/** Which version of a user it is, and whose; null where the server says neither. */
export function userStamp({ version, lastModifiedBy }: Pick<User, 'version' | 'lastModifiedBy'>): string | null {
  return version === null && lastModifiedBy === '' ? null : `${version ?? ''} ${lastModifiedBy}`;
}

export const userAuthor = ({ lastModifiedBy }: Pick<User, 'lastModifiedBy'>) => lastModifiedBy;

/** How a user is read and written, as `RecordForm` wants it. */
export function useUserSave(id: number) {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      reread: async (): Promise<UserRecord | null> => {
        const result = await dispatch(readUserBeforeSave(id));
        return readUserBeforeSave.fulfilled.match(result) ? result.payload : null;
      },
      write: async (user: UserRecord, changes: UserChanges): Promise<WriteOutcome> =>
        writeOutcome(await dispatch(saveUser({ user, changes }))),
      lookUp: async (): Promise<UserRecord | null> => {
        const result = await dispatch(reloadUser(id));
        return reloadUser.fulfilled.match(result) ? result.payload : null;
      },
    }),
    [dispatch, id],
  );
}
