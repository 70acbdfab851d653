import { hasPermissions, type Permission } from '@/domain/permissions';
import { selectGranted } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';

/** Whether the signed-in person has a permission. */
export function useHasPermission(permission: Permission): boolean {
  return hasPermissions(useAppSelector(selectGranted), permission);
}
