import { pick } from '@/lib/pick';
import { isSameValue } from './threeWayMerge';
import type { User } from './user';

/** What the account tab edits. Choices of boxes are texts, as forms have them. */
export interface AccountValues {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly gecos: string;
  /** Ids of portal roles. */
  readonly portalRoleIds: readonly string[];
}

/** What the details tab edits. (USER-035) */
export interface DetailsValues {
  readonly organizationName: string;
  readonly jobTitle: string;
  readonly phoneNumber: string;
  readonly phoneExtension: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly country: string;
  readonly state: string;
  readonly postalCode: string;
}

/** The fields of a user that a save changes, and no others. */
export interface UserChanges extends Partial<DetailsValues>, Partial<Omit<AccountValues, 'portalRoleIds'>> {
  readonly portalRoleIds?: readonly number[];
}

export function accountValues(user: User): AccountValues {
  const texts = pick(user, ['username', 'firstName', 'lastName', 'email', 'gecos']);
  return { ...texts, portalRoleIds: user.portalRoleIds.map(String) };
}

export function detailsValues(user: User): DetailsValues {
  return pick(user, [
    'organizationName',
    'jobTitle',
    'phoneNumber',
    'phoneExtension',
    'address1',
    'address2',
    'city',
    'country',
    'state',
    'postalCode',
  ]);
}

/** Texts without the blanks at their ends. (PROF-025) */
export function trimmedValues<Values extends object>(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as Values;
}

/** The fields whose values differ. */
export function changedFields<Values extends object>(from: Values, to: Values): Partial<Values> {
  const before = from as Readonly<Record<string, unknown>>;
  const changed = Object.entries(to).filter(([name, value]) => !isSameValue(before[name], value));
  return Object.fromEntries(changed) as Partial<Values>;
}

/**
 * The changes of an account as the server takes them.
 * @param user as the server has it now
 */
export function accountChanges(user: User, typed: AccountValues): UserChanges {
  const { portalRoleIds, ...texts } = changedFields(accountValues(user), typed);
  return portalRoleIds === undefined ? texts : { ...texts, portalRoleIds: portalRoleIds.map(Number) };
}

/**
 * The changes of a user's details as the server takes them.
 * @param user as the server has it now
 */
export function detailsChanges(user: User, typed: DetailsValues): UserChanges {
  return changedFields(detailsValues(user), typed);
}
