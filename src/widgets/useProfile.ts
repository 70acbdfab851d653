import { useCallback } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { useStanding } from '@/store/makeRead';
import { profileRead } from '@/store/profile';

/** The signed-in person. The frame around the screens loads the profile. */
export function useProfile() {
  const dispatch = useAppDispatch();
  const { data: profile, failure, ...standing } = useStanding(profileRead);
  return {
    ...standing,
    profile,
    /** The server does not show this person a profile. (PROF-012) */
    isDenied: failure === 'forbidden' || failure === 'unauthenticated',
    onRetry: useCallback(() => dispatch(profileRead.load()), [dispatch]),
  };
}

/** The signed-in person's username; null while it loads, and '' where it cannot be known. */
export function useOwnUsername(): string | null {
  const { profile, error } = useProfile();
  return profile?.username ?? (error === null ? null : '');
}
