import { useCallback, useMemo, useRef } from 'react';
import { useTimeSliced } from '@/components/useTimeSliced';
import { href } from '@/config/paths';
import { duplicateCandidates, type DuplicateCandidate, type Person } from '@/domain/duplicateCandidates';
import { isReviewable, type Registration } from '@/domain/registration';
import { accountStatus, type User } from '@/domain/user';
import { mapOf, type Work } from '@/lib/timeSlicing';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  loadDuplicateCandidates,
  selectDuplicateCandidates,
  selectDuplicateCandidatesCall,
  type CandidatePool,
} from '@/store/registrationReview';
import { useLoad } from '@/widgets/useLoad';

export interface KnownPerson extends Person {
  readonly key: string;
  readonly what: string;
  readonly address: string;
}

function knownUser(user: User): KnownPerson {
  return { ...user, key: `user${user.id}`, what: `user, ${accountStatus(user)}`, address: href.user(user.id) };
}

function knownRegistrant(registration: Registration): KnownPerson {
  const { id } = registration;
  return {
    ...registration,
    key: `registration${id}`,
    what: 'pending registration',
    address: href.reviewRegistration(id),
  };
}

function* likePerson(
  registration: Registration,
  { users, registrations }: CandidatePool,
): Work<ReadonlyArray<DuplicateCandidate<KnownPerson>>> {
  const others = registrations.filter(({ id }) => id !== registration.id);
  const people = [...(yield* mapOf(users, knownUser)), ...(yield* mapOf(others, knownRegistrant))];
  return yield* duplicateCandidates(registration, people);
}

/**
 * The users and the other pending registrations that may be the same person, the likeliest first. They matter, and are
 * loaded, only until the registration is decided.
 */
export function useDuplicates(registration: Registration) {
  const dispatch = useAppDispatch();
  const candidates = useAppSelector(selectDuplicateCandidates);
  const { error } = useAppSelector(selectDuplicateCandidatesCall);
  const { firstName, lastName, email, phoneNumber, phoneExtension, organizationName } = registration;
  const canDecide = isReviewable(registration);
  const load = useLoad(
    useCallback(() => {
      if (!canDecide) return null;
      const person = { firstName, lastName, email, phoneNumber, phoneExtension, organizationName };
      return dispatch(loadDuplicateCandidates(person));
    }, [canDecide, dispatch, email, firstName, lastName, organizationName, phoneExtension, phoneNumber]),
  );

  const [found] = useTimeSliced(
    useMemo(() => candidates && (() => likePerson(registration, candidates)), [candidates, registration]),
  );
  const section = useRef<HTMLElement>(null);
  return { found, error, load, section };
}

export type Duplicates = ReturnType<typeof useDuplicates>;
