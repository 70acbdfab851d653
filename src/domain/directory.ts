import type { RegistrationForm } from './registration';

/** An account that the directory has. (RPEND-015) */
export interface DirectoryMatch {
  readonly uuid: string;
  readonly username: string;
  readonly email: string;
  readonly gecos: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly attachedToPortalUserAccount: boolean;
}

/** The answers of several searches as one list: an account that two of them found is in it once. (RPEND-020) */
export function mergedMatches(...found: ReadonlyArray<readonly DirectoryMatch[]>): DirectoryMatch[] {
  return [...new Map(found.flat().map((match) => [match.uuid, match])).values()];
}

/** The name that a new account is proposed to have. (RPEND-024) */
export function proposedGecos({ firstName, lastName }: Pick<RegistrationForm, 'firstName' | 'lastName'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

/** One value of a directory account that choosing it overwrites. */
export interface Overwriting {
  readonly field: 'firstName' | 'lastName' | 'email';
  readonly from: string;
  readonly to: string;
}

const overwritten = ['firstName', 'lastName', 'email'] as const;

/** What choosing an account changes in the directory: the registration's values take the place of its own. (RPEND-021) */
export function overwritings(
  match: DirectoryMatch,
  registration: Readonly<Record<(typeof overwritten)[number], string>>,
): Overwriting[] {
  return overwritten
    .map((field) => ({ field, from: match[field], to: registration[field].trim() }))
    .filter(({ from, to }) => from !== to);
}
