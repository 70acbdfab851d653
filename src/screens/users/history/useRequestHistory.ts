import type { Owner } from '@/domain/user';
import { accessRequestsRead } from '@/store/accessRequests';
import { useAppSelector } from '@/store/hooks';
import { selectIsOwn } from '@/store/profile';
import { profileRequestsRead } from '@/store/profileRequests';
import { initialRegistrationRead, proxyRegistrationsRead } from '@/store/registrations';
import { useRead } from '@/widgets/useRead';

/** Loads all that a person has ever asked for: one's own (`me`), or a user's. (PROF-007..PROF-011, HIST-013..HIST-017) */
export function useRequestHistory(owner: Owner) {
  return {
    /** The tables then leave out reviewer comments, also at one's own record among the users. (HIST-004) */
    isOwn: useAppSelector((state) => selectIsOwn(state, owner)),
    accessRequests: useRead(accessRequestsRead, owner),
    initialRegistration: useRead(initialRegistrationRead, owner, { isForgotten: true }),
    profileRequests: useRead(profileRequestsRead, owner),
    proxyRegistrations: useRead(proxyRegistrationsRead, owner, { isForgotten: true }),
  };
}

export type RequestHistoryReads = ReturnType<typeof useRequestHistory>;
