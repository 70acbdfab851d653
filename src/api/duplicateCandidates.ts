import { searchableStart, type Person } from '@/domain/duplicateCandidates';
import type { User } from '@/domain/user';
import { fetchAllRows } from './paging';
import { byLastName, readUser, usersParams, usersPath } from './users';

/** The store's page size: a search with more matches is too vague to help. (CONST-005) */
const mostLikeOne = 300;

/** Users who may be this person, active or not: their names, email or phone number begin the same way. */
export async function getUsersLike(person: Person, signal: AbortSignal): Promise<readonly User[]> {
  const sought = {
    'person.lastName': [searchableStart(person.lastName), searchableStart(person.firstName)],
    'person.email': [person.email.split('@')[0] ?? ''],
    'person.phoneNumber': [person.phoneNumber],
  };
  const ask = (inactive: boolean) => {
    const params = usersParams({ page: 1, size: mostLikeOne, sort: byLastName, filter: '', inactive }, []);
    params.set('filterType', 'OR');
    for (const [field, texts] of Object.entries(sought)) {
      for (const start of texts.map((text) => text.trim())) if (start !== '') params.append(field, `${start}*`);
    }
    return fetchAllRows({ path: usersPath, query: params, row: readUser, signal, most: mostLikeOne });
  };
  return (await Promise.all([ask(false), ask(true)])).flat();
}
