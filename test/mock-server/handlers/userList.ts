import { json, refused } from '../answers';
import { has } from '../guard';
import { flag, paged, pageOf, sortOf } from '../listAnswer';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { submitRight } from '../submitRight';
import { findUsers, isUserField, userFields } from '../userIndex';
import type { UserQuery } from '../userIndex';
import { userView } from '../userView';

/** `inactive` always applies; only the text filters are combined with OR. (USER-014) */
function queryOf(search: URLSearchParams): UserQuery {
  const filters = userFields.flatMap((field) => search.getAll(field).map((value) => ({ field, value })));
  return {
    inactive: flag(search, 'inactive'),
    filters: filters.filter(({ value }) => value !== '' && value !== '*'),
    isAnyEnough: search.get('filterType') === 'OR',
    sort: sortOf(search, 'person.lastName', isUserField),
  };
}

function listUsers({ world, me, search }: SecureCall): Response {
  // Users who may submit requests for others must be able to select them. (PROXY-019)
  const mayRead = has(world, me, 'READ_USERS') || submitRight(world, me).canSubmit;
  if (!mayRead) throw refused(403, 'The permission READ_USERS is required');
  const query = queryOf(search);
  const trim = {
    excludeAssociations: flag(search, 'excludeAssociations') ?? false,
    excludeSites: flag(search, 'excludeSites') ?? false,
    excludeRoles: flag(search, 'excludeRoles') ?? false,
  };
  const found = findUsers(world, query);
  return json(paged(found, pageOf(search), query.sort, (user) => userView(world, user, trim)));
}

export const userListRoutes: readonly Route[] = [
  secure('GET', '/rest/secure/user_management/users', 'USER', listUsers),
];
