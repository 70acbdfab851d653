import * as v from 'valibot';
import { mergedMatches, type DirectoryMatch } from '@/domain/directory';
import { apiPath, type ApiPath } from './apiPath';
import { fetchAllRows } from './paging';
import { flag, text } from './schema';

const wireMatch = v.object({
  uuid: v.pipe(v.string(), v.nonEmpty()),
  username: text,
  email: text,
  gecos: text,
  firstName: text,
  lastName: text,
  attachedToPortalUserAccount: flag,
});

type PersonSought = Pick<DirectoryMatch, 'email' | 'firstName' | 'lastName'>;

/** A name that cannot be part of a path, such as `..` or an empty one, matches nobody. */
async function search(pathOf: () => ApiPath, signal: AbortSignal): Promise<readonly DirectoryMatch[]> {
  let path: ApiPath;
  try {
    path = pathOf();
  } catch {
    return [];
  }
  return fetchAllRows({ path, row: (element) => v.parse(wireMatch, element), signal });
}

/** What the directory knows of a person, by email and by name. (RPEND-018, RPEND-019, RPEND-020) */
export async function getDirectoryMatches(person: PersonSought, signal: AbortSignal): Promise<DirectoryMatch[]> {
  const { email, lastName, firstName } = person;
  const found = await Promise.all([
    search(() => apiPath`/rest/secure/user_management/ldap/usersForEmail/${email}/`, signal),
    search(() => apiPath`/rest/secure/user_management/ldap/usersForPersonName/${lastName}/${firstName}`, signal),
  ]);
  return mergedMatches(...found);
}
