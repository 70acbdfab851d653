import pick from 'lodash/pick';
import { proposedGecos, type DirectoryMatch } from './directory';
import { fieldError, type FormErrors } from './formErrors';
import { limits } from './limits';
import { internalDomainWarning, noPortalRole } from './messageCatalogue';
import {
  personFields,
  registrationErrors,
  reviewerFields,
  type Approval,
  type Registration,
  type RegistrationForm,
  type ReviewedAccount,
} from './registration';
import type { AccountTypes } from './userAccount';
import { validationText } from './validationTexts';

/** The choice of a new directory account. */
export const newAccount = 'new';

/** What a reviewer can edit: the registration, and the account of the new user. (RPEND-013, RPEND-014) */
export interface ReviewValues extends RegistrationForm {
  readonly reviewerComments: string;
  readonly sysaidTicket: string;
  /** Ids, as the values of check boxes. */
  readonly portalRoleIds: readonly string[];
  /** `newAccount`, or the uuid of a directory account. */
  readonly existingAuthAccountUuid: string;
  readonly username: string;
  readonly gecos: string;
  /** Empty: the default type. (RPEND-024) */
  readonly accountType: string;
}

/** The values that only an approval sends; the registration does not hold them. */
export const accountFields = ['portalRoleIds', 'existingAuthAccountUuid', 'username', 'gecos', 'accountType'] as const;

export function reviewValues(registration: Registration): ReviewValues {
  return {
    ...pick(registration, ...personFields, ...reviewerFields, 'extendedQuestionAnswers'),
    portalRoleIds: [],
    existingAuthAccountUuid: newAccount,
    username: '',
    gecos: proposedGecos(registration),
    accountType: '',
  };
}

/** What the server offers for the account. */
export interface AccountOffers {
  readonly matches: readonly DirectoryMatch[];
  readonly accountTypes: AccountTypes | null;
}

/** The directory account with that uuid; one that belongs to a portal user cannot be chosen. (RPEND-022) */
export function chosenMatch(uuid: string, matches: readonly DirectoryMatch[]): DirectoryMatch | null {
  return matches.find((match) => match.uuid === uuid && !match.attachedToPortalUserAccount) ?? null;
}

export function chosenAccountType(
  { accountType }: Pick<ReviewValues, 'accountType'>,
  types: AccountTypes | null,
): string {
  return accountType === '' ? (types?.defaultId ?? '') : accountType;
}

/** The stored registration with the edited values; the server's own fields stay. */
export function editedRegistration(values: ReviewValues, stored: Registration): Registration {
  return { ...stored, ...pick(values, ...personFields, ...reviewerFields, 'extendedQuestionAnswers') };
}

function accountOf(values: ReviewValues, { matches, accountTypes }: AccountOffers): ReviewedAccount {
  const match = chosenMatch(values.existingAuthAccountUuid, matches);
  if (match === null) {
    const { username, gecos } = values;
    const accountType = chosenAccountType(values, accountTypes);
    return { useExistingAuthAccount: false, existingAuthAccountUuid: null, username, gecos, accountType };
  }
  const { uuid, username, gecos } = match;
  return { useExistingAuthAccount: true, existingAuthAccountUuid: uuid, username, gecos, accountType: null };
}

/** What approvals and rejections send. (RPEND-017) */
export function approvalOf(values: ReviewValues, stored: Registration, offers: AccountOffers): Approval {
  return {
    registration: editedRegistration(values, stored),
    account: accountOf(values, offers),
    portalRoleIds: values.portalRoleIds.map(Number),
  };
}

/** Errors that block saving. The server checks which answers go together. */
export function savingErrors(values: ReviewValues): FormErrors {
  return registrationErrors(values, [...personFields, ...reviewerFields], null);
}

/** Errors that block creating the user. (RPEND-034) */
export function approvalErrors(values: ReviewValues, offers: AccountOffers): FormErrors {
  const { useExistingAuthAccount, username, gecos, accountType } = accountOf(values, offers);
  const needed = useExistingAuthAccount ? [] : Object.entries({ username, gecos, accountType: accountType ?? '' });
  const limit: Readonly<Record<string, number>> = { username: limits.username, gecos: limits.gecos };
  const account = needed.flatMap(([field, value]) => {
    const code = value === '' ? 'required' : value.length > (limit[field] ?? Infinity) ? 'size' : null;
    return code === null ? [] : [{ field, messages: [validationText(field, code)] }];
  });
  const roles = values.portalRoleIds.length > 0 ? [] : [{ field: 'portalRoleIds', messages: [noPortalRole] }];
  return { fields: [...savingErrors(values).fields, ...roles, ...account], globals: [] };
}

/** True when the only error is the warning about an internal account with an external address. (RPEND-030, RPEND-033) */
export function isInternalDomainWarning(errors: FormErrors | null): boolean {
  return (
    errors !== null &&
    errors.globals.length === 0 &&
    errors.fields.length === 1 &&
    fieldError(errors, 'email') === internalDomainWarning
  );
}
