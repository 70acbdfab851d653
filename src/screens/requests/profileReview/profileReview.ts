import type { ProfileRequest } from '@/domain/profileRequest';
import { fullName, type User } from '@/domain/user';
import { missingText } from '@/lib/plainText';
import type { Decision } from '@/screens/requests/review/FinalizeModal';

/** One of the three values that a person may ask to change. */
export interface ComparedValue {
  readonly label: string;
  /** As it is now. */
  readonly existing: string;
  readonly requested: string;
  /** As it was at the time of the request. */
  readonly original: string;
}

/** Name and email address, now and as requested. (RPROF-008, RPROF-009) */
export function comparedValues(request: ProfileRequest, user: User): ComparedValue[] {
  return [
    {
      label: 'First Name',
      existing: user.firstName,
      requested: request.firstName,
      original: request.originalFirstName,
    },
    { label: 'Last Name', existing: user.lastName, requested: request.lastName, original: request.originalLastName },
    { label: 'Email', existing: user.email, requested: request.email, original: request.originalEmail },
  ];
}

/** True for a value that has changed since the request was made, as far as the request shows. (RPROF-009) */
export function hasDrifted({ existing, original }: ComparedValue): boolean {
  return original !== '' && existing !== original;
}

/** What the confirmation says. (RPROF-012, RPROF-013) */
export function profileDecision(request: ProfileRequest, user: User, requestStatus: string): Decision {
  const changed = comparedValues(request, user).filter(({ existing, requested }) => existing !== requested);
  const isApproval = requestStatus === 'APPROVED';
  const effects = changed.map(
    ({ label, existing, requested }) =>
      `Saving will change the ${label.toLowerCase()} from ${existing || missingText} to ${requested || missingText}`,
  );
  return {
    requestStatus,
    subject: `the profile-change request of ${fullName(user)}`,
    effects: isApproval && effects.length > 0 ? effects : ['Saving will change neither the name nor the email address'],
    warnings: isApproval
      ? changed
          .filter(hasDrifted)
          .map(
            ({ label, original, existing }) =>
              `The ${label.toLowerCase()} has changed from ${original} to ${existing || missingText} since the request was made. Approving overwrites it.`,
          )
      : [],
  };
}
