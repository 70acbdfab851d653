import { callTexts } from '@/domain/texts';
import { loadUser, selectUser, selectUserCall, userLeft } from '@/store/users';
import { useRecord } from './useRecord';

const source = { load: loadUser, left: userLeft, select: selectUser, selectCall: selectUserCall };

/** One user, for as long as the screen is open. */
export function useUser(id: number | null) {
  return useRecord(id, source, callTexts.loadUser);
}
