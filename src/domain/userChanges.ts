import { pick } from '@/lib/pick';
import type { User } from './user';

/** The texts of an account, in their order on the screen. (USER-086) */
export const accountTextFields = ['username', 'firstName', 'lastName', 'email', 'gecos'] as const;

/** What the account tab edits. Choices of boxes are texts, as forms have them. */
export interface AccountValues extends Pick<User, (typeof accountTextFields)[number]> {
  /** Ids of portal roles. */
  readonly portalRoleIds: readonly string[];
}

/** Organization, phone and address. (USER-035) */
export const detailsFieldNames = [
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
export type DetailsValues = Pick<User, (typeof detailsFieldNames)[number]>;

/** Edited values of a user as they are sent; those that equal the stored ones change nothing. */
export interface UserChanges extends Partial<DetailsValues>, Partial<Omit<AccountValues, 'portalRoleIds'>> {
  readonly portalRoleIds?: readonly number[];
}

export function accountValues(user: User): AccountValues {
  return { ...pick(user, accountTextFields), portalRoleIds: user.portalRoleIds.map(String) };
}

export function detailsValues(user: User): DetailsValues {
  return pick(user, detailsFieldNames);
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
