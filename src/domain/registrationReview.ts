import pick from 'lodash/pick';
import { proposedGecos, type DirectoryMatch } from './directory';
import { fieldError, type FormErrors } from './formErrors';
import { limits } from './limits';
import { internalDomainWarning, noPortalRole } from './messageCatalogue';
import {
  personFields,
  registrationErrors,
  reviewerFields,
  trimmedRegistration,
  type Approval,
  type Registration,
  type RegistrationForm,
  type ReviewedAccount,
} from './registration';
import { withFixedSystems } from './roleAccess/answer';
import type { AccountTypes } from './userAccount';
import { validationText } from './validationTexts';

/** Stands for an account that the directory does not have yet. */
export const newAccount = 'new';

/** What a reviewer can change: the registration, and what the user shall get. (RPEND-013, RPEND-014) */
export interface ReviewValues extends RegistrationForm {
  readonly reviewerComments: string;
  readonly sysaidTicket: string;
  /** Ids, as boxes have them. */
  readonly portalRoleIds: readonly string[];
  /** `newAccount`, or the uuid of a directory account. */
  readonly account: string;
  readonly username: string;
  readonly gecos: string;
  /** Empty: the default one. (RPEND-024) */
  readonly accountType: string;
}

export function reviewValues(registration: Registration): ReviewValues {
  return {
    firstName: registration.firstName,
    lastName: registration.lastName,
    jobTitle: registration.jobTitle,
    organizationName: registration.organizationName,
    phoneNumber: registration.phoneNumber,
    phoneExtension: registration.phoneExtension,
    email: registration.email,
    requesterComments: registration.requesterComments,
    reviewerComments: registration.reviewerComments,
    sysaidTicket: registration.sysaidTicket,
    extendedQuestionAnswers: registration.extendedQuestionAnswers,
    portalRoleIds: [],
    account: newAccount,
    username: '',
    gecos: proposedGecos(registration),
    accountType: '',
  };
}

/** What a review knows beside what was typed. */
export interface ReviewFacts {
  /** As the server has it: it says who, and which version. */
  readonly registration: Registration;
  readonly matches: readonly DirectoryMatch[];
  readonly accountTypes: AccountTypes | null;
  readonly fixedSystemId: number | null;
}

/** The account that was chosen; attached ones cannot be. (RPEND-022) */
export function chosenMatch(account: string, matches: readonly DirectoryMatch[]): DirectoryMatch | null {
  return matches.find((match) => match.uuid === account && !match.attachedToPortalUserAccount) ?? null;
}

export function chosenAccountType(
  { accountType }: Pick<ReviewValues, 'accountType'>,
  types: AccountTypes | null,
): string {
  return accountType === '' ? (types?.defaultId ?? '') : accountType;
}

/** The registration with what was typed; the server's own fields stay. */
export function editedRegistration(typed: ReviewValues, { registration, fixedSystemId }: ReviewFacts): Registration {
  const form = pick(typed, ...personFields, ...reviewerFields, 'extendedQuestionAnswers');
  return {
    ...registration,
    ...trimmedRegistration(form),
    extendedQuestionAnswers: withFixedSystems(form.extendedQuestionAnswers, fixedSystemId),
  };
}

function accountOf(typed: ReviewValues, facts: ReviewFacts): ReviewedAccount {
  const match = chosenMatch(typed.account, facts.matches);
  if (match === null) {
    return {
      useExistingAuthAccount: false,
      existingAuthAccountUuid: null,
      username: typed.username.trim(),
      gecos: typed.gecos.trim(),
      accountType: chosenAccountType(typed, facts.accountTypes),
    };
  }
  const { uuid, username, gecos } = match;
  return { useExistingAuthAccount: true, existingAuthAccountUuid: uuid, username, gecos, accountType: null };
}

/** What both actions send. (RPEND-017) */
export function approvalOf(typed: ReviewValues, facts: ReviewFacts): Approval {
  return {
    registration: editedRegistration(typed, facts),
    account: accountOf(typed, facts),
    portalRoleIds: typed.portalRoleIds.map(Number),
  };
}

/** What keeps a registration from being saved. What goes together in its answers is for the server to say. */
export function savingErrors(typed: ReviewValues): FormErrors {
  return registrationErrors(typed, [...personFields, ...reviewerFields], null);
}

/** What keeps a user from being created. (RPEND-034) */
export function approvalErrors(typed: ReviewValues, facts: ReviewFacts): FormErrors {
  const { useExistingAuthAccount, username, gecos, accountType } = accountOf(typed, facts);
  const needed = useExistingAuthAccount ? [] : Object.entries({ username, gecos, accountType: accountType ?? '' });
  const limit: Readonly<Record<string, number>> = { username: limits.username, gecos: limits.gecos };
  const account = needed.flatMap(([field, value]) => {
    const code = value === '' ? 'required' : value.length > (limit[field] ?? Infinity) ? 'size' : null;
    return code === null ? [] : [{ field, messages: [validationText(field, code)] }];
  });
  const roles = typed.portalRoleIds.length > 0 ? [] : [{ field: 'portalRoleIds', messages: [noPortalRole] }];
  return { fields: [...savingErrors(typed).fields, ...roles, ...account], globals: [] };
}

/** Nothing is wrong but that an internal account has an address from outside: the reviewer may want it so. (RPEND-030, RPEND-033) */
export function isInternalDomainWarning(errors: FormErrors | null): boolean {
  return (
    errors !== null &&
    errors.globals.length === 0 &&
    errors.fields.length === 1 &&
    fieldError(errors, 'email') === internalDomainWarning
  );
}
