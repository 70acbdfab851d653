import { getDirectoryMatches } from '@/api/directory';
import { putDecision } from '@/api/registrationActions';
import { getRegistrationsOfStatus } from '@/api/registrations';
import { getUsersLike } from '@/api/duplicateCandidates';
import type { Person } from '@/domain/duplicateCandidates';
import type { Registration } from '@/domain/registration';
import type { Approval } from '@/domain/registrationReview';
import { callTexts, registrationTexts } from '@/domain/texts';
import type { User } from '@/domain/user';
import { createWriteThunk } from './apiThunk';
import { makeReadOf } from './makeRead';

/** People to compare the registration with. */
export interface CandidatePool {
  readonly users: readonly User[];
  readonly registrations: readonly Registration[];
}

/** What the directory knows of a person, by email and by name. (RPEND-059) */
export const directoryMatchesRead = makeReadOf('directoryMatches', getDirectoryMatches, {
  text: callTexts.loadDirectoryMatches,
});

/** Possible duplicates of a person: similar users, and all pending registrations. */
export const duplicateCandidatesRead = makeReadOf(
  'duplicateCandidates',
  async (person: Person, signal): Promise<CandidatePool> => {
    const [users, registrations] = await Promise.all([
      getUsersLike(person, signal),
      getRegistrationsOfStatus('PENDING', signal),
    ]);
    return { users, registrations };
  },
  { text: callTexts.loadDuplicateCandidates },
);

interface DecisionRequest extends Approval {
  /** The reviewer confirmed the server's warning. */
  readonly ignoresWarnings: boolean;
}

/** Creates the user. Resolves to the server's warnings, or to null once the user is created. (RPEND-035) */
export const approveRegistration = createWriteThunk(
  'registrationReview/approveRegistration',
  ({ ignoresWarnings, ...approval }: DecisionRequest) => putDecision('approve', approval, ignoresWarnings),
  {
    entity: 'userRegistrationApproval',
    text: ({ formErrors }) =>
      (formErrors?.fields.length ?? 0) > 0
        ? `${callTexts.approveRegistration} ${registrationTexts.fieldErrors}`
        : callTexts.approveRegistration,
  },
);

/** Rejects the registration. Resolves to the server's warnings, or to null once it is rejected. (RPEND-036) */
export const rejectRegistration = createWriteThunk(
  'registrationReview/rejectRegistration',
  ({ ignoresWarnings, ...approval }: DecisionRequest) => putDecision('deny', approval, ignoresWarnings),
  { entity: 'userRegistrationApproval', text: callTexts.rejectRegistration },
);
