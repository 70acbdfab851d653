import { hasPermissions } from '@/domain/permissions';
import { selectGranted } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';

/** Changes under Configure need ADMIN; all others read. (SEC-042) */
export function useIsAdmin(): boolean {
  return hasPermissions(useAppSelector(selectGranted), 'ADMIN');
}
