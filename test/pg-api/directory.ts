import type { User } from './records';
import type { DirectoryAccount } from './requestRecords';
import type { World } from './world';

/** An account as a search of the directory answers it (RPEND-015). */
export interface DirectoryMatch {
  uuid: string;
  username: string;
  email: string;
  gecos: string;
  firstName: string;
  lastName: string;
  attachedToPortalUserAccount: boolean;
}

function matchOf(account: User | DirectoryAccount, attachedToPortalUserAccount: boolean): DirectoryMatch {
  const { uuid, username, email, gecos, firstName, lastName } = account;
  return { uuid, username, email, gecos, firstName, lastName, attachedToPortalUserAccount };
}

type Named = Pick<DirectoryMatch, 'email' | 'firstName' | 'lastName'>;

/** Every portal user has an account in the directory; others in it have no portal user yet. */
export function searchDirectory(world: World, fits: (account: Named) => boolean): DirectoryMatch[] {
  return [
    ...world.directory.filter(fits).map((account) => matchOf(account, false)),
    ...world.users.filter(fits).map((user) => matchOf(user, true)),
  ];
}

export const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * The code of who else has an address, or null.
 * @param own the user or the account that may have it
 */
export function addressTaken(world: World, address: string, own: { uuid: string } | null): string | null {
  const isOther = (account: { uuid: string; email: string }) =>
    account.uuid !== own?.uuid && isSameText(account.email, address);
  if (world.users.some(isOther)) return 'doesntExistInDb';
  return world.directory.some(isOther) ? 'doesntExistInLdap' : null;
}
