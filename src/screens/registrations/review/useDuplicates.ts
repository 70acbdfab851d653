import { useMemo, useRef } from 'react';
import { useTimeSliced } from '@/components/useTimeSliced';
import { duplicateCandidates, type DuplicateCandidate, type Person } from '@/domain/duplicateCandidates';
import { isReviewable, type Registration } from '@/domain/registration';
import { accountStatus, type User } from '@/domain/user';
import { mapOf, type Work } from '@/lib/timeSlicing';
import { duplicateCandidatesRead, type CandidatePool } from '@/store/registrationReview';
import { useRead } from '@/widgets/useRead';

export interface KnownPerson extends Person {
  readonly what: string;
  readonly kind: 'user' | 'registration';
  readonly id: number;
}

function knownUser(user: User): KnownPerson {
  return { ...user, what: `user, ${accountStatus(user)}`, kind: 'user' };
}

function knownRegistrant(registration: Registration): KnownPerson {
  return { ...registration, what: 'pending registration', kind: 'registration' };
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
  const { firstName, lastName, email, phoneNumber, phoneExtension, organizationName } = registration;
  const person = { firstName, lastName, email, phoneNumber, phoneExtension, organizationName };
  const asked = isReviewable(registration) ? person : null;
  const { data: candidates, ...read } = useRead(duplicateCandidatesRead, asked, { isForgotten: true });
  const [found] = useTimeSliced(
    useMemo(() => candidates && (() => likePerson(registration, candidates)), [candidates, registration]),
  );
  const section = useRef<HTMLElement>(null);
  return { ...read, found, section };
}

export type Duplicates = ReturnType<typeof useDuplicates>;
