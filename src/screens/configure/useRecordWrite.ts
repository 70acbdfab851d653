import type { CallResult } from '@/store/callResult';
import { useAppDispatch } from '@/store/hooks';

/** Whatever comes of a write, other areas load their list of such records anew. */
export function useRecordWrite(listChanged: () => { readonly type: string }) {
  const dispatch = useAppDispatch();
  return async (written: Promise<CallResult<void>>): Promise<CallResult<void>> => {
    const result = await written;
    dispatch(listChanged());
    return result;
  };
}
