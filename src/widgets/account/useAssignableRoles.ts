import { assignableRolesRead } from '@/store/accountChoices';
import { useShared } from '@/widgets/useShared';

/** The portal roles that can be assigned, loaded when first needed. (USER-073) */
export function useAssignableRoles() {
  const { data: roles, error, facts, onRetry } = useShared(assignableRolesRead);
  return { roles, error, facts, onRetry };
}
