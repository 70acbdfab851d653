import type { CallResult } from '@/store/callResult';
import { useAppDispatch } from '@/store/hooks';
import { listCleared, type ReferenceList } from '@/store/referenceData';

/** Whatever comes of a write, other areas load their list of such records anew. */
export function useRecordWrite(list: ReferenceList | null) {
  const dispatch = useAppDispatch();
  return async (written: Promise<CallResult<void>>): Promise<CallResult<void>> => {
    const result = await written;
    if (list !== null) dispatch(listCleared(list));
    return result;
  };
}
