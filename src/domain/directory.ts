import type { RegistrationForm } from './registration';

/** An account in the directory. (RPEND-015) */
export interface DirectoryMatch {
  readonly uuid: string;
  readonly username: string;
  readonly email: string;
  readonly gecos: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly attachedToPortalUserAccount: boolean;
}

/** Merges the results of several searches, without duplicates. (RPEND-020) */
export function mergedMatches(...found: ReadonlyArray<readonly DirectoryMatch[]>): DirectoryMatch[] {
  return [...new Map(found.flat().map((match) => [match.uuid, match])).values()];
}

/** The proposed GECOS of a new account. (RPEND-024) */
export function proposedGecos({ firstName, lastName }: Pick<RegistrationForm, 'firstName' | 'lastName'>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

const overwritten = ['firstName', 'lastName', 'email'] as const;

/** What an approval with this account changes in the directory: the registration's values overwrite its own. (RPEND-021) */
export function overwritings(
  match: DirectoryMatch,
  registration: Readonly<Record<(typeof overwritten)[number], string>>,
) {
  return overwritten
    .map((field) => ({ field, from: match[field], to: registration[field].trim() }))
    .filter(({ from, to }) => from !== to);
}
