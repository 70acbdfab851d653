import * as v from 'valibot';
import { allUsersPageSize } from '@/config/figures';
import type { StatusVerb } from '@/domain/activeRecord';
import { pageOf, type Page, type PageQuery } from '@/domain/paging';
import { fullName, type User, type UserRecord } from '@/domain/user';
import type { UserChanges } from '@/domain/userChanges';
import { UnreadableAnswer } from './answerText';
import { readAccess } from './accessControls';
import { apiPath } from './apiPath';
import { rowsByFullName } from './fullNames';
import { callApi } from './http';
import { fetchAllRows, pageParams, readPage, type OnProgress } from './paging';
import { identity, list, nullableBoolean, nullableNumber, numbers, text } from './schema';
import { toSite, wireSite } from './sites';
import { editedFields, readRecord } from './wireRecord';

const wireUser = v.object({
  id: v.nullish(identity),
  portalUserId: v.nullish(identity),
  uuid: text,
  uidNumber: text,
  uid: text,
  firstName: text,
  lastName: text,
  email: text,
  username: text,
  gecos: text,
  accountType: text,
  portalRoleIds: numbers,
  registrationStatus: text,
  inactive: nullableBoolean,
  organizationName: text,
  jobTitle: text,
  phoneNumber: text,
  phoneExtension: text,
  address1: text,
  address2: text,
  city: text,
  state: v.optional(v.unknown()),
  country: v.optional(v.unknown()),
  postalCode: text,
  sites: list(wireSite),
  userAccesses: list(v.unknown()),
  versionno: nullableNumber,
  lastModifiedBy: text,
});

/** A country or state is a code, or an object that holds its code: a user has the one, the profile the other. (PROF-019) */
function placeCode(value: unknown, key: 'country' | 'state'): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const code = (value as Record<string, unknown>)[key];
  return typeof code === 'string' ? code : '';
}

/** Calls and addresses name a user by the portal user id. (USER-063) */
function ownIdOf(id: number | null | undefined, portalUserId: number | null | undefined): number {
  const ownId = portalUserId ?? id ?? null;
  if (ownId === null) throw new UnreadableAnswer('portalUserId: expected number');
  return ownId;
}

/** One user, with what the server sent. */
export function readUserRecord(json: unknown): UserRecord {
  const { id, portalUserId, uid, state, country, sites, userAccesses, ...user } = readRecord(wireUser, json);
  return {
    ...user,
    id: ownIdOf(id, portalUserId),
    uidNumber: user.uidNumber || uid,
    state: placeCode(state, 'state'),
    country: placeCode(country, 'country'),
    sites: sites.map(toSite),
    userAccesses: userAccesses.map(readAccess),
  };
}

/** A user of a list: many of them are kept, and none is written back. */
export function readUser(json: unknown): User {
  const { wireRecord: _, ...user } = readUserRecord(json);
  return user;
}

const wireName = v.object({
  id: v.nullish(identity),
  portalUserId: v.nullish(identity),
  firstName: text,
  lastName: text,
});

/** Who a user is: an id and a name. Of a hundred thousand users, the rest would take seconds to read. */
function readName(json: unknown): readonly [id: number, name: string] {
  const { id, portalUserId, ...name } = v.parse(wireName, json);
  return [ownIdOf(id, portalUserId), fullName(name)];
}

const nameFields = ['person.firstName', 'person.lastName'];

/** Searched by the filter text; `inactive` is a separate parameter, so the OR never drops the tab. (USER-012, USER-014) */
const filterFields = [
  ...nameFields,
  'person.email',
  'person.organizationName',
  'person.phoneNumber',
  'sites.siteCode',
  'sites.otherIdentifier',
];

interface UsersQuery extends PageQuery {
  readonly inactive: boolean;
}

export const byLastName = { field: 'person.lastName', direction: 'asc' } as const;

/** The list of users. */
export const usersPath = apiPath`/rest/secure/user_management/users`;

/** What all variants of the users call share. (USER-011) */
export function usersParams(query: UsersQuery, fields: readonly string[]): URLSearchParams {
  const params = pageParams(query, fields);
  params.set('inactive', String(query.inactive));
  // The list does not show roles. (USER-088)
  params.set('excludeRoles', 'true');
  return params;
}

/** One page of the users list; by full names where no single field has the filter text. */
export async function getUsers(query: UsersQuery, signal: AbortSignal): Promise<Page<User>> {
  const read = (json: unknown) => readPage(json, query, readUser);
  const page = await callApi({ path: usersPath, query: usersParams(query, filterFields), read, signal });
  if (page.info.totalElements > 0) return page;
  const paramsOf = (named: UsersQuery) => usersParams(named, nameFields);
  const rows = await rowsByFullName(query, paramsOf, { path: usersPath, row: readUser, signal });
  return rows === null ? page : pageOf(rows, query);
}

/** Asks for all users that match a filter, in one page where the server allows it. (USER-018) */
function allUsersParams(filter: string, fields: readonly string[], inactive = false): URLSearchParams {
  return usersParams({ page: 1, size: allUsersPageSize, sort: byLastName, filter, inactive }, fields);
}

function getActiveUsers(
  filter: string,
  fields: readonly string[],
  signal: AbortSignal,
  onProgress?: OnProgress,
): Promise<readonly User[]> {
  const query = allUsersParams(filter, fields);
  return fetchAllRows({ path: usersPath, query, row: readUser, signal, onProgress });
}

/** The names of all users who are active, or of all who are not: portal user ids and names. */
export function getNamesOfUsers(
  inactive: boolean,
  signal: AbortSignal,
): Promise<ReadonlyArray<readonly [id: number, name: string]>> {
  const query = allUsersParams('', [], inactive);
  return fetchAllRows({ path: usersPath, query, row: readName, signal });
}

/** Every active user. */
export function getAllUsers(signal: AbortSignal, onProgress?: OnProgress): Promise<readonly User[]> {
  return getActiveUsers('', [], signal, onProgress);
}

/** The active users of an AO or of an LAO; the server's wildcard also finds codes that begin like this one. (USER-017) */
export function getUsersOfSite(
  site: { readonly siteCode: string } | { readonly laoCode: string },
  signal: AbortSignal,
  onProgress?: OnProgress,
): Promise<readonly User[]> {
  return 'siteCode' in site
    ? getActiveUsers(site.siteCode, ['sites.siteCode'], signal, onProgress)
    : getActiveUsers(site.laoCode, ['sites.otherIdentifier'], signal, onProgress);
}

/** One user. (USER-054) */
export function getUser(id: number, signal: AbortSignal): Promise<UserRecord> {
  return callApi({ path: apiPath`/rest/secure/user_management/user/${id}`, read: readUserRecord, signal });
}

/**
 * A stored user as it is sent: the server's record with only the edited fields replaced. (PROF-019)
 * @param toPlace gives the wire form of a country or state code where the record does not show one
 */
export function toWireUser(
  user: UserRecord,
  changes: UserChanges,
  toPlace: (code: string, key: 'country' | 'state') => unknown,
): object {
  const { wireRecord } = user;
  const edits = editedFields(wireRecord, user, changes);
  for (const key of ['country', 'state'] as const) {
    const code = edits[key];
    if (typeof code !== 'string') continue;
    const was = wireRecord[key];
    if (typeof was === 'object' && was !== null) edits[key] = code === '' ? null : { [key]: code };
    else if (typeof was !== 'string') edits[key] = toPlace(code, key);
  }
  return { ...wireRecord, ...edits };
}

/**
 * Saves account and details of a user. (USER-055)
 * @param user as the server has it now
 */
export function putUser(user: UserRecord, changes: UserChanges): Promise<void> {
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/user_management/update_user`,
    body: toWireUser(user, changes, (code) => code),
  });
}

/** Activates or deactivates a user. (USER-050, USER-051) */
export function putUserStatus(id: number, verb: StatusVerb): Promise<void> {
  const path = apiPath`/rest/secure/user_management/${{ named: `${verb}_user` }}/${id}`;
  return callApi({ method: 'PUT', path });
}
