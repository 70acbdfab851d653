import { pick } from '@/lib/pick';
import { messageText } from '@/lib/plainText';
import { proposedGecos, type DirectoryMatch } from './directory';
import type { FormErrorCodes, FormErrors } from './formErrors';
import { limits } from './limits';
import { accountTypesMissing, chosenAccount, internalDomainWarning, noPortalRole } from './messageCatalogue';
import {
  personFields,
  registrationErrors,
  reviewerFields,
  type Registration,
  type RegistrationForm,
  type ReviewerTexts,
} from './registration';
import { haveSameRoles } from './roleAccess/choices';
import type { AccountTypes } from './userAccount';
import { isErrorCode, validationText } from './validationTexts';

/** The directory account of the new user: an existing one, or a new one. (RPEND-014) */
export interface ReviewedAccount {
  readonly useExistingAuthAccount: boolean;
  readonly existingAuthAccountUuid: string | null;
  readonly username: string;
  readonly gecos: string;
  /** Null for an existing account, which keeps its own. (RPEND-023) */
  readonly accountType: string | null;
}

/** What an approval or a rejection sends. (RPEND-017) */
export interface Approval {
  readonly registration: Registration;
  readonly account: ReviewedAccount;
  readonly portalRoleIds: readonly number[];
}

/** The choice of a new directory account. */
export const newAccount = 'new';

/** What a reviewer can edit: the registration, and the account of the new user. (RPEND-013, RPEND-014) */
export interface ReviewValues extends RegistrationForm, ReviewerTexts {
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
export const approvalFields = ['portalRoleIds', 'existingAuthAccountUuid', 'username', 'gecos', 'accountType'] as const;
type ApprovalField = (typeof approvalFields)[number];

const textFields = [...personFields, ...reviewerFields] as const;

/** The values that the registration holds. */
const storedFields = [...textFields, 'extendedQuestionAnswers'] as const;

/** What the fields begin with that only an approval sends. */
export function approvalStart(person: Parameters<typeof proposedGecos>[0]): Pick<ReviewValues, ApprovalField> {
  return {
    portalRoleIds: [],
    existingAuthAccountUuid: newAccount,
    username: '',
    gecos: proposedGecos(person),
    accountType: '',
  };
}

export function reviewValues(registration: Registration): ReviewValues {
  return { ...pick(registration, storedFields), ...approvalStart(registration) };
}

/** What the server offers for the account. */
export interface AccountOffers {
  /** Null until the directory has been searched. */
  readonly matches: readonly DirectoryMatch[] | null;
  readonly hasSearchFailed: boolean;
  readonly accountTypes: AccountTypes | null;
  readonly haveTypesFailed: boolean;
}

/** The directory account with that uuid; one that belongs to a portal user cannot be chosen. (RPEND-022) */
export function chosenMatch(uuid: string, matches: AccountOffers['matches']): DirectoryMatch | null {
  return matches?.find((match) => match.uuid === uuid && !match.attachedToPortalUserAccount) ?? null;
}

export function chosenAccountType(
  { accountType }: Pick<ReviewValues, 'accountType'>,
  types: AccountTypes | null,
): string {
  return accountType === '' ? (types?.defaultId ?? '') : accountType;
}

/** The stored registration with the edited values; the server's own fields stay. */
export function editedRegistration(values: ReviewValues, stored: Registration): Registration {
  return { ...stored, ...pick(values, storedFields) };
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

/**
 * Errors that block saving. The server checks which answers go together, and how emails and phone numbers are written. What
 * nobody has touched must not hold up a comment or a decision.
 */
export function savingErrors(values: ReviewValues, stored: Registration): FormErrors {
  const touched = textFields.filter((field) => values[field] !== stored[field].trim());
  // A text is not checked for its format where it equals the given one.
  const { fields, globals } = registrationErrors(values, touched, null, values);
  const keepsRoles = haveSameRoles(values.extendedQuestionAnswers, stored.extendedQuestionAnswers);
  return { fields: fields.filter(({ field }) => !keepsRoles || field !== 'extendedQuestionAnswers'), globals };
}

/** Where the directory does not offer the chosen account, or not yet, a new one would be created in its place. */
function lostChoice({ existingAuthAccountUuid: uuid }: ReviewValues, { matches, hasSearchFailed }: AccountOffers) {
  if (uuid === newAccount || chosenMatch(uuid, matches) !== null) return [];
  const unsearched = hasSearchFailed ? chosenAccount.notSearched : chosenAccount.searching;
  return [{ field: 'existingAuthAccountUuid', messages: [matches === null ? unsearched : chosenAccount.notOffered] }];
}

/** Errors that block creating the user. (RPEND-034) */
export function approvalErrors(values: ReviewValues, stored: Registration, offers: AccountOffers): FormErrors {
  const lost = lostChoice(values, offers);
  const { useExistingAuthAccount, username, gecos, accountType } = accountOf(values, offers);
  const needed =
    useExistingAuthAccount || lost.length > 0
      ? []
      : Object.entries({ username, gecos, accountType: accountType ?? '' });
  const limit: Readonly<Record<string, number>> = { username: limits.username, gecos: limits.gecos };
  const account = needed.flatMap(([field, value]) => {
    if (field === 'accountType' && offers.accountTypes === null)
      return [{ field, messages: [accountTypesMissing[offers.haveTypesFailed ? 'failed' : 'loading']] }];
    const code = value === '' ? 'required' : value.length > (limit[field] ?? Infinity) ? 'size' : null;
    return code === null ? [] : [{ field, messages: [validationText(field, code)] }];
  });
  const roles = values.portalRoleIds.length > 0 ? [] : [{ field: 'portalRoleIds', messages: [noPortalRole] }];
  return { fields: [...savingErrors(values, stored).fields, ...roles, ...lost, ...account], globals: [] };
}

/**
 * What the server warns of when it refuses a decision on a registration, or null where there is an error among it.
 *
 * The documents give the warning a field and no code: "An email field warning for the internal domain triggers the confirm
 * dialog" (document 2, section 8). So it is recognized by what it is not: nothing but the email is refused, and none of
 * the codes is one that document 1, section 5 lists as an error. `internal` is listed for fields that are not editable; in
 * a decision nobody edits an account, so there it can mean only this. (RPEND-030, RPEND-033)
 * @param declared what the answer itself calls warnings
 */
export function decisionWarnings(
  { fields, globals }: FormErrorCodes,
  declared: readonly string[],
): readonly string[] | null {
  const codes = fields.flatMap((entry) => entry.codes);
  const isWarning = (code: string) => code === 'internal' || !isErrorCode(code);
  const hasError = globals.length > 0 || fields.some(({ field }) => field !== 'email') || !codes.every(isWarning);
  const all = [...codes, ...declared];
  if (hasError || all.length === 0) return null;
  // A sentence is shown as the server sent it; a bare code is replaced by the documented warning.
  return [...new Set(all.map((code) => (/\s/.test(code.trim()) ? messageText(code) : internalDomainWarning)))];
}
