import { invalid, json, refused } from '../answers';
import { has } from '../guard';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { findUsers, isUserField, userFields } from '../userIndex';
import type { UserQuery } from '../userIndex';
import { submitRight, userView } from '../userView';

interface Page {
  page: number;
  size: number;
}

function numberIn(search: URLSearchParams, name: string, fallback: number): number {
  const sent = search.get(name);
  if (sent === null) return fallback;
  if (!/^[1-9]\d{0,8}$/.test(sent)) throw invalid({ [name]: ['integer'] });
  return Number(sent);
}

/** 1-based page (KIT-026) and size, whose default is 300 (CONST-005). */
export function pageOf(search: URLSearchParams): Page {
  return { page: numberIn(search, 'page', 1), size: numberIn(search, 'size', 300) };
}

interface Sort<F extends string> {
  field: F;
  isDescending: boolean;
}

/** Reads `field,asc` or `field,desc` (USER-015). */
export function sortOf<F extends string>(
  search: URLSearchParams,
  fallback: F,
  isField: (name: string) => name is F,
): Sort<F> {
  const [field = fallback, direction = 'asc'] = (search.get('sort') ?? fallback).split(',');
  if (!isField(field) || !['asc', 'desc'].includes(direction)) throw invalid({ sort: ['unknown'] });
  return { field, isDescending: direction === 'desc' };
}

/** The envelope of a paged answer (USER-016). */
export function paged<T>(all: readonly T[], { page, size }: Page, sort: Sort<string>, view: (item: T) => unknown) {
  const content = all.slice((page - 1) * size, page * size).map(view);
  const totalPages = Math.ceil(all.length / size);
  const direction = sort.isDescending ? 'DESC' : 'ASC';
  return {
    content,
    totalElements: all.length,
    numberOfElements: content.length,
    size,
    totalPages,
    first: page === 1,
    last: page >= totalPages,
    sort: [{ property: sort.field, direction, ascending: !sort.isDescending }],
  };
}

function flag(search: URLSearchParams, name: string): boolean | null {
  const sent = search.get(name);
  if (sent === null) return null;
  if (sent !== 'true' && sent !== 'false') throw invalid({ [name]: ['invalid'] });
  return sent === 'true';
}

/** `inactive` selects; only the text filters are OR-ed (USER-014). */
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
  // Those who may file requests for others must be able to pick them (PROXY-019).
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
