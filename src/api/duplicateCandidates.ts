import { searchableStart, type Person } from '@/domain/duplicateCandidates';
import type { User } from '@/domain/user';
import { apiPath } from './apiPath';
import { callApi } from './http';
import { pageParams, readPage } from './paging';
import { readUser } from './users';

/** The store's page size: a search with more matches is too vague to help. (CONST-005) */
const mostLikeOne = 300;

/** Users who may be this person, active or not: their names, email or phone number begin the same way. */
export async function getUsersLike(person: Person, signal: AbortSignal): Promise<readonly User[]> {
  const sought = {
    'person.lastName': [searchableStart(person.lastName), searchableStart(person.firstName)],
    'person.email': [person.email.split('@')[0] ?? ''],
    'person.phoneNumber': [person.phoneNumber],
  };
  const ask = async (inactive: boolean) => {
    const query = {
      page: 1,
      size: mostLikeOne,
      sort: { field: 'person.lastName', direction: 'asc' },
      filter: '',
    } as const;
    const params = pageParams(query, []);
    params.set('inactive', String(inactive));
    params.set('excludeRoles', 'true');
    params.set('filterType', 'OR');
    for (const [field, texts] of Object.entries(sought)) {
      for (const start of texts.map((text) => text.trim())) if (start !== '') params.append(field, `${start}*`);
    }
    const path = apiPath`/rest/secure/user_management/users`;
    return (await callApi({ path, query: params, read: (json) => readPage(json, query, readUser), signal })).rows;
  };
  return (await Promise.all([ask(false), ask(true)])).flat();
}
