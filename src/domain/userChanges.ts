import { pick } from '@/lib/pick';
import type { User } from './user';

const accountTexts = ['username', 'firstName', 'lastName', 'email', 'gecos'] as const;

/** What the account tab edits. Choices of boxes are texts, as forms have them. */
export interface AccountValues extends Pick<User, (typeof accountTexts)[number]> {
  /** Ids of portal roles. */
  readonly portalRoleIds: readonly string[];
}

const detailsFields = [
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
] as const;

/** What the details tab edits. (USER-035) */
export type DetailsValues = Pick<User, (typeof detailsFields)[number]>;

/** Edited values of a user as they are sent; those that equal the stored ones change nothing. */
export interface UserChanges extends Partial<DetailsValues>, Partial<Omit<AccountValues, 'portalRoleIds'>> {
  readonly portalRoleIds?: readonly number[];
}

export function accountValues(user: User): AccountValues {
  return { ...pick(user, accountTexts), portalRoleIds: user.portalRoleIds.map(String) };
}

export function detailsValues(user: User): DetailsValues {
  return pick(user, detailsFields);
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
