import * as v from 'valibot';
import { settings } from '@/config/settings';
import type { Page, PageQuery } from '@/domain/paging';
import { submitRight } from '@/domain/proxyEligibility';
import type { Profile, User, UserRecord } from '@/domain/user';
import type { UserChanges } from '@/domain/userChanges';
import { toAccess, wireAccess } from './accessControls';
import { apiPath } from './apiPath';
import { recordNames, type FieldNames } from './fieldNames';
import { callApi } from './http';
import { pageParams, readPage } from './paging';
import { answer, count, flag, identity, list, numbers, text } from './schema';
import { toSite, wireSite } from './sites';

const fieldNames: FieldNames = { names: recordNames };

const wireUser = v.object({
  id: v.optional(identity),
  portalUserId: v.optional(identity),
  uuid: text,
  uidNumber: text,
  firstName: text,
  lastName: text,
  email: text,
  username: text,
  gecos: text,
  accountType: text,
  portalRoleIds: numbers,
  registrationStatus: text,
  inactive: answer,
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
  userAccesses: list(wireAccess),
  versionno: count,
  lastModifiedBy: text,
});

type WireUser = v.InferOutput<typeof wireUser>;

/** A country or state is a code, or an object that holds its code: a user has the one, the profile the other. (PROF-019) */
function placeCode(value: unknown, key: 'country' | 'state'): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const code = (value as Record<string, unknown>)[key];
  return typeof code === 'string' ? code : '';
}

function toUser(wire: WireUser): User {
  const id = wire.portalUserId ?? wire.id; // USER-063
  if (id === undefined) throw new TypeError('a user without an id');
  return {
    id,
    uuid: wire.uuid,
    uidNumber: wire.uidNumber,
    firstName: wire.firstName,
    lastName: wire.lastName,
    email: wire.email,
    username: wire.username,
    gecos: wire.gecos,
    accountType: wire.accountType,
    portalRoleIds: wire.portalRoleIds,
    registrationStatus: wire.registrationStatus,
    isInactive: wire.inactive,
    organizationName: wire.organizationName,
    jobTitle: wire.jobTitle,
    phoneNumber: wire.phoneNumber,
    phoneExtension: wire.phoneExtension,
    address1: wire.address1,
    address2: wire.address2,
    city: wire.city,
    state: placeCode(wire.state, 'state'),
    country: placeCode(wire.country, 'country'),
    postalCode: wire.postalCode,
    sites: wire.sites.map(toSite),
    userAccesses: wire.userAccesses.map(toAccess),
    version: wire.versionno,
    lastModifiedBy: wire.lastModifiedBy,
  };
}

export function readUser(json: unknown): User {
  return toUser(v.parse(wireUser, json));
}

function readUserRecord(json: unknown): UserRecord {
  return { ...readUser(json), wireRecord: json as UserRecord['wireRecord'] };
}

const wireRight = v.object({ canSubmit: v.boolean(), forAllUsers: flag });
const wireProfile = v.object({
  canSubmitProxyAccessChangeRequests: v.fallback(v.nullish(wireRight), null),
  roles: v.fallback(list(v.object({ description: text, inactive: flag })), []),
});

/** The server's word on requests for others is taken where it is there; else the person's roles say it. (PROXY-007..PROXY-010) */
function readProfile(json: unknown): Profile {
  const { canSubmitProxyAccessChangeRequests: given, roles } = v.parse(wireProfile, json);
  const user = readUserRecord(json);
  const portalRoles = roles.filter((role) => !role.inactive).map(({ description }) => description);
  const right =
    given ??
    submitRight(
      { userAccesses: user.userAccesses, portalRoles },
      {
        studyRoles: settings.proxyStudyRoles,
        portalRoles: settings.proxyPortalRoles,
        forAllPortalRoles: settings.proxyForAllPortalRoles,
      },
    );
  return {
    ...user,
    canSubmitProxyAccessChangeRequests: right.canSubmit,
    canSubmitForAllUsers: right.canSubmit && right.forAllUsers,
  };
}

/** Searched by the filter text; `inactive` is sent once and apart, so that the tab is never OR-ed away. (USER-012, USER-014) */
const filterFields = [
  'person.firstName',
  'person.lastName',
  'person.email',
  'person.organizationName',
  'person.phoneNumber',
  'sites.siteCode',
  'sites.otherIdentifier',
];

export interface UsersQuery extends PageQuery {
  readonly inactive: boolean;
}

/** What every form of the users call shares. (USER-011) */
function askForUsers(query: UsersQuery, fields: readonly string[], signal: AbortSignal): Promise<Page<User>> {
  const params = pageParams(query, fields);
  params.set('inactive', String(query.inactive));
  params.set('excludeRoles', 'true'); // USER-088
  return callApi({
    path: apiPath`/rest/secure/user_management/users`,
    query: params,
    read: (json) => readPage(json, query, readUser),
    signal,
  });
}

/** One page of the users list. */
export function getUsers(query: UsersQuery, signal: AbortSignal): Promise<Page<User>> {
  return askForUsers(query, filterFields, signal);
}

/** All active users that a filter finds: a page of a size that no list reaches. (USER-018) */
async function getActiveUsers(
  filter: string,
  fields: readonly string[],
  signal: AbortSignal,
): Promise<readonly User[]> {
  const sort = { field: 'person.lastName', direction: 'asc' } as const;
  const page = await askForUsers({ page: 1, size: 1_000_000, sort, filter, inactive: false }, fields, signal);
  return page.rows;
}

/** Every active user. */
export function getAllUsers(signal: AbortSignal): Promise<readonly User[]> {
  return getActiveUsers('', [], signal);
}

/** The active users of an AO or of an LAO; the server's wildcard also finds codes that begin like this one. (USER-017) */
export function getUsersOfSite(
  site: { readonly siteCode: string } | { readonly laoCode: string },
  signal: AbortSignal,
): Promise<readonly User[]> {
  return 'siteCode' in site
    ? getActiveUsers(site.siteCode, ['sites.siteCode'], signal)
    : getActiveUsers(site.laoCode, ['sites.otherIdentifier'], signal);
}

/** One user. (USER-054) */
export function getUser(id: number, signal: AbortSignal): Promise<UserRecord> {
  return callApi({ path: apiPath`/rest/secure/user_management/user/${id}`, read: readUserRecord, signal });
}

/** The signed-in person. A refusal is about the profile, not about the session. (SEC-032) */
export function getProfile(signal: AbortSignal): Promise<Profile> {
  return callApi({ path: apiPath`/rest/secure/user_profile`, read: readProfile, signal, ownsRefusal: true });
}

/**
 * Saves account and details of a user: the record goes back as it came, with what was changed. (USER-055)
 * @param user as the server has it now
 */
export function putUser(user: UserRecord, changes: UserChanges): Promise<void> {
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/user_management/update_user`,
    body: { ...user.wireRecord, ...changes },
    fieldNames,
  });
}

/** (USER-050, USER-051) */
export function putUserStatus(id: number, wish: 'activate' | 'deactivate'): Promise<void> {
  const path =
    wish === 'activate'
      ? apiPath`/rest/secure/user_management/activate_user/${id}`
      : apiPath`/rest/secure/user_management/deactivate_user/${id}`;
  return callApi({ method: 'PUT', path });
}

/** A changed country or state goes back in the form in which the profile has it. (PROF-019) */
function toWireProfileChanges({ country, state, ...others }: UserChanges): object {
  const place = (key: string, code: string | undefined) =>
    code === undefined ? {} : { [key]: code === '' ? null : { [key]: code } };
  return { ...others, ...place('country', country), ...place('state', state) };
}

/** Saves the signed-in person's own details. (PROF-024) */
export function putProfile(profile: Profile, changes: UserChanges): Promise<void> {
  return callApi({
    method: 'PUT',
    path: apiPath`/rest/secure/user_profile_mod`,
    body: { ...profile.wireRecord, ...toWireProfileChanges(changes) },
    fieldNames,
  });
}
