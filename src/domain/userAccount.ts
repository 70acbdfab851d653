import type { PortalRole } from './portalRole';

/** An account type, with the directory's id. (USER-045) */
interface AccountType {
  readonly id: string;
  readonly name: string;
}

/** The account types that can be assigned, and the id of the default one: '' if there is none. (USER-045) */
export interface AccountTypes {
  readonly assignable: readonly AccountType[];
  readonly defaultId: string;
}

/** An active portal role, which can be assigned to users. (USER-073) */
export type AssignableRole = Pick<PortalRole, 'id' | 'description' | 'permissions'>;

/** A portal role's name by its id; one that is not known, or not yet, is called by its number, as a system is. */
export function portalRoleName(
  roles: ReadonlyArray<Pick<PortalRole, 'id' | 'description'>> | null,
  id: number,
): string {
  return roles?.find((role) => role.id === id)?.description ?? `Role ${id}`;
}

/** The name of an account type; a type that cannot be assigned shows its id. */
export function accountTypeName(types: AccountTypes | null, id: string): string {
  return types?.assignable.find((type) => type.id === id)?.name ?? id;
}

/** Whether the server would send the initial email again, or why not. (USER-065) */
export type ResendEligibility = 'allowed' | 'notPermitted' | 'alreadySet';
