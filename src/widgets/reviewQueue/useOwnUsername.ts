import { useAppSelector } from '@/store/hooks';
import { selectProfile, selectProfileCall } from '@/store/profile';

/** The signed-in person's username; null while it loads, and '' where it cannot be known. */
export function useOwnUsername(): string | null {
  const profile = useAppSelector(selectProfile);
  const { error } = useAppSelector(selectProfileCall);
  return profile?.username ?? (error === null ? null : '');
}
