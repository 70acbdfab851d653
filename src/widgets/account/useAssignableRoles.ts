import { useCallback, useEffect } from 'react';
import { ensureAssignableRoles, selectAssignableRoles, selectAssignableRolesCall } from '@/store/accountChoices';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** The portal roles that can be assigned, loaded when first needed. (USER-073) */
export function useAssignableRoles() {
  const dispatch = useAppDispatch();
  const roles = useAppSelector(selectAssignableRoles);
  const { error, facts, loading } = useAppSelector(selectAssignableRolesCall);
  const load = useCallback(() => dispatch(ensureAssignableRoles()), [dispatch]);
  useEffect(load, [load]);
  return { roles, hasFailed: !loading && error !== null, facts, retry: load };
}
