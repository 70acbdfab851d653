import type { Owner } from '@/domain/owner';
import { accessRequestsRead } from '@/store/accessRequests';
import { useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';
import { profileRequestsRead } from '@/store/profileRequests';
import { initialRegistrationRead, proxyRegistrationsRead } from '@/store/registrations';
import { useRead } from '@/widgets/useRead';

/** Loads all that a person has ever asked for: one's own (`me`), or a user's. (PROF-007..PROF-011, HIST-013..HIST-017) */
export function useRequestHistory(owner: Owner) {
  const profile = useAppSelector(selectProfile);
  return {
    /**
     * Also true when someone with READ_USERS opens their own user record, or while the profile is unknown: the tables then
     * leave out reviewer comments. (HIST-004)
     */
    isOwn: owner === 'me' || profile === null || owner === profile.id,
    accessRequests: useRead(accessRequestsRead, owner),
    initialRegistration: useRead(initialRegistrationRead, owner, { isForgotten: true }),
    profileRequests: useRead(profileRequestsRead, owner),
    proxyRegistrations: useRead(proxyRegistrationsRead, owner, { isForgotten: true }),
  };
}

export type History = ReturnType<typeof useRequestHistory>;
