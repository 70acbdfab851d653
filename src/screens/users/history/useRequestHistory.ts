import { useCallback } from 'react';
import type { Owner } from '@/domain/owner';
import { loadAccessRequestsOf } from '@/store/accessRequests';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';
import { loadProfileRequestsOf } from '@/store/profileRequests';
import { loadInitialRegistration, loadProxyRegistrations } from '@/store/registrations';
import { useLoad } from '@/widgets/useLoad';

/** Loads all that a person has ever asked for: one's own (`me`), or a user's. (PROF-007..PROF-011, HIST-013..HIST-017) */
export function useRequestHistory(owner: Owner) {
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  return {
    owner,
    /**
     * Also true when someone with READ_USERS opens their own user record, or while the profile is unknown: the tables then
     * leave out reviewer comments. (HIST-004)
     */
    isOwn: owner === 'me' || profile === null || owner === profile.id,
    accessRequests: useLoad(useCallback(() => dispatch(loadAccessRequestsOf(owner)), [dispatch, owner])),
    initialRegistration: useLoad(useCallback(() => dispatch(loadInitialRegistration(owner)), [dispatch, owner])),
    profileRequests: useLoad(useCallback(() => dispatch(loadProfileRequestsOf(owner)), [dispatch, owner])),
    proxyRegistrations: useLoad(useCallback(() => dispatch(loadProxyRegistrations(owner)), [dispatch, owner])),
  };
}

export type HistoryLoads = ReturnType<typeof useRequestHistory>;
