import type { CallResult } from '@/store/callResult';
import { useAppDispatch } from '@/store/hooks';

/** After any write, successful or not, other areas reload their list of these records. */
export function useRecordWrite(listChanged: () => { readonly type: string }) {
  const dispatch = useAppDispatch();
  return async (written: Promise<CallResult<void>>): Promise<CallResult<void>> => {
    const result = await written;
    dispatch(listChanged());
    return result;
  };
}
