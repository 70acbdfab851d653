import { fullName } from '@/domain/user';
import { useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';

/** The name of the person who exports. */
export function useExporter(): string {
  const profile = useAppSelector(selectProfile);
  return profile === null ? '' : fullName(profile);
}
