import { useProfile } from '@/widgets/useProfile';

/** The signed-in person's username; null while it loads, and '' where it cannot be known. */
export function useOwnUsername(): string | null {
  const { profile, error } = useProfile();
  return profile?.username ?? (error === null ? null : '');
}
