import { useMemo } from 'react';
import { callsThrough } from '@/store/callResult';
import { useAppDispatch } from '@/store/hooks';

/** @returns dispatches an API thunk and waits for how it ends: `await call(saveUser({ user, changes }))` */
export function useApiCall() {
  const dispatch = useAppDispatch();
  return useMemo(() => callsThrough(dispatch), [dispatch]);
}
