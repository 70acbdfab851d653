import { useCallback, useMemo, useRef } from 'react';
import { href } from '@/config/paths';
import { duplicateCandidates, type Person } from '@/domain/duplicateCandidates';
import type { Registration } from '@/domain/registration';
import { accountStatus } from '@/domain/user';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  loadDuplicateCandidates,
  selectDuplicateCandidates,
  selectDuplicateCandidatesCall,
} from '@/store/registrationReview';
import { useLoad } from '@/widgets/useLoad';

export interface KnownPerson extends Person {
  readonly key: string;
  readonly what: string;
  readonly address: string;
}

/** The users and the other pending registrations that may be the same person, the likeliest first. */
export function useDuplicates(registration: Registration) {
  const dispatch = useAppDispatch();
  const candidates = useAppSelector(selectDuplicateCandidates);
  const { error } = useAppSelector(selectDuplicateCandidatesCall);
  const { firstName, lastName, email, phoneNumber, phoneExtension, organizationName } = registration;
  const load = useLoad(
    useCallback(() => {
      const person = { firstName, lastName, email, phoneNumber, phoneExtension, organizationName };
      return dispatch(loadDuplicateCandidates(person));
    }, [dispatch, email, firstName, lastName, organizationName, phoneExtension, phoneNumber]),
  );

  const found = useMemo(() => {
    if (candidates === null) return null;
    const users = candidates.users.map((user) => ({
      ...user,
      key: `user${user.id}`,
      what: `user, ${accountStatus(user)}`,
      address: href.user(user.id),
    }));
    const others = candidates.registrations
      .filter(({ id }) => id !== registration.id)
      .map((other) => ({
        ...other,
        key: `registration${other.id}`,
        what: 'pending registration',
        address: href.reviewRegistration(other.id),
      }));
    return duplicateCandidates<KnownPerson>(registration, [...users, ...others]);
  }, [candidates, registration]);
  const section = useRef<HTMLElement>(null);
  return { found, error, load, section };
}

export type Duplicates = ReturnType<typeof useDuplicates>;
