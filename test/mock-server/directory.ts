import type { User } from './records';
import type { DirectoryAccount } from './requestRecords';
import type { World } from './world';

/** An account as a directory search answers it. (RPEND-015) */
interface DirectoryMatch {
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

/** Every portal user has a directory account; other accounts have no portal user yet. */
export function searchDirectory(world: World, fits: (account: Named) => boolean): DirectoryMatch[] {
  return [
    ...world.directory.filter(fits).map((account) => matchOf(account, false)),
    ...world.users.filter(fits).map((user) => matchOf(user, true)),
  ];
}

export const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

interface Account {
  uuid: string;
  email: string;
  username: string;
}

function taken(world: World, own: { uuid: string } | null, isIt: (account: Account) => boolean, inUsers: string) {
  const isOther = (account: Account) => account.uuid !== own?.uuid && isIt(account);
  if (world.users.some(isOther)) return inUsers;
  return world.directory.some(isOther) ? 'doesntExistInLdap' : null;
}

/**
 * The error code if someone else has an email address, or null.
 * @param own the user or account that may have it
 */
export function addressTaken(world: World, address: string, own: { uuid: string } | null): string | null {
  return taken(world, own, (account) => isSameText(account.email, address), 'doesntExistInDb');
}

/** The same for a username. */
export function usernameTaken(world: World, username: string, own: { uuid: string } | null): string | null {
  return taken(world, own, (account) => isSameText(account.username, username), 'unique');
}
