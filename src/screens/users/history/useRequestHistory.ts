import { useCallback, useEffect, useMemo } from 'react';
import { loadAccessRequestsOf } from '@/store/accessRequests';
import { useAppDispatch } from '@/store/hooks';
import { loadProfileRequestsOf } from '@/store/profileRequests';
import { loadInitialRegistration, loadProxyRegistrations } from '@/store/registrations';

/** Loads all that a person has ever asked for: one's own (`me`), or a user's. (PROF-007..PROF-011, HIST-013..HIST-017) */
export function useRequestHistory(owner: 'me' | number) {
  const dispatch = useAppDispatch();
  const loads = useMemo(
    () => ({
      accessRequests: () => void dispatch(loadAccessRequestsOf(owner)),
      initialRegistration: () => void dispatch(loadInitialRegistration(owner)),
      profileRequests: () => void dispatch(loadProfileRequestsOf(owner)),
      proxyRegistrations: () => void dispatch(loadProxyRegistrations(owner)),
    }),
    [dispatch, owner],
  );
  const loadAll = useCallback(() => Object.values(loads).forEach((load) => load()), [loads]);
  useEffect(loadAll, [loadAll]);
  return loads;
}

export type HistoryLoads = ReturnType<typeof useRequestHistory>;
