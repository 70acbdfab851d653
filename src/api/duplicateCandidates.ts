import { searchableEmail, searchableStart, type Person } from '@/domain/duplicateCandidates';
import type { User } from '@/domain/user';
import { fetchAllRows, wholeListSize } from './paging';
import { byLastName, readUser, usersParams, usersPath } from './users';

/**
 * Users who may be this person, active or not: their names, email or phone number begin the same way. All of them are
 * read: the list is sorted by last name, so its first page could lack the user with the same email.
 */
export async function getUsersLike(person: Person, signal: AbortSignal): Promise<readonly User[]> {
  const sought = [
    ['person.lastName', searchableStart(person.lastName)],
    ['person.lastName', searchableStart(person.firstName)],
    ['person.email', searchableEmail(person.email)],
    ['person.phoneNumber', person.phoneNumber.trim()],
  ].filter(([, start]) => start !== '');
  // Without a filter, the server would send every user.
  if (sought.length === 0) return [];
  const ask = (inactive: boolean) => {
    const query = usersParams({ page: 1, size: wholeListSize, sort: byLastName, filter: '', inactive }, []);
    query.set('filterType', 'OR');
    for (const [field = '', start] of sought) query.append(field, `${start}*`);
    return fetchAllRows({ path: usersPath, query, row: readUser, signal });
  };
  return (await Promise.all([ask(false), ask(true)])).flat();
}
