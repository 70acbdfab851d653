import { pick } from '@/lib/pick';
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

/** Edited values of a user as they are sent; those that equal the stored ones change nothing. */
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

/** An edited account as it is sent. */
export function accountChanges(typed: AccountValues): UserChanges {
  return { ...typed, portalRoleIds: typed.portalRoleIds.map(Number) };
}
