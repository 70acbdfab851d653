import type { AsyncThunkAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ApiThunkConfig } from './apiThunk';
import { callResult, type CallResult } from './callResult';
import type { AppDispatch, RootState } from './makeStore';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** @returns dispatches an API thunk and waits for how it ends: `await call(saveUser({ user, changes }))` */
export function useApiCall() {
  const dispatch = useAppDispatch();
  return useCallback(
    async <Value, Arg>(thunk: AsyncThunkAction<Value, Arg, ApiThunkConfig>): Promise<CallResult<Value>> =>
      callResult<Value>(await dispatch(thunk)),
    [dispatch],
  );
}
