import { useCallback, useEffect } from 'react';
import { loadAssignableRoles, selectAssignableRoles, selectAssignableRolesCall } from '../../store/accountChoices';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** The portal roles that can be given, loaded when they are first needed. (USER-073) */
export function useAssignableRoles() {
  const dispatch = useAppDispatch();
  const roles = useAppSelector(selectAssignableRoles);
  const { error, loading } = useAppSelector(selectAssignableRolesCall);
  const load = useCallback(() => void dispatch(loadAssignableRoles()), [dispatch]);
  useEffect(() => {
    if (roles === null) load();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per screen; after a failure the person decides
  }, [load]);
  return { roles, hasFailed: !loading && error !== null, retry: load };
}
