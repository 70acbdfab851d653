/** A kind of account, by the directory's id for it. (USER-045) */
export interface AccountType {
  readonly id: string;
  readonly name: string;
}

/** The kinds that an account can be given, and the one that it is given if nobody chooses: empty where there is none. (USER-045) */
export interface AccountTypes {
  readonly assignable: readonly AccountType[];
  readonly defaultId: string;
}

/** A portal role as it can be given to a user; inactive ones cannot. (USER-073) */
export interface AssignableRole {
  readonly id: number;
  readonly description: string;
  readonly permissions: readonly string[];
}

/** The name of a kind of account; a kind that cannot be assigned shows its id. */
export function accountTypeName(types: AccountTypes | null, id: string): string {
  return types?.assignable.find((type) => type.id === id)?.name ?? id;
}

/** How a wish to send the initial e-mail again ended. (USER-089) */
export type ResendOutcome = 'sent' | 'notPermitted' | 'alreadySet' | 'unchecked';
