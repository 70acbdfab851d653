import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { profileRead } from '@/store/profile';

/** The signed-in person. The frame around the screens loads the profile. */
export function useProfile() {
  const dispatch = useAppDispatch();
  const { answer, call } = useAppSelector(profileRead.select);
  const { error, failure, loading } = call;
  return {
    profile: answer?.data ?? null,
    loading,
    error,
    /** The server does not show this person a profile. (PROF-012) */
    isDenied: failure === 'forbidden' || failure === 'unauthenticated',
    onRetry: useCallback(() => dispatch(profileRead.load()), [dispatch]),
  };
}
