import { callContracts } from './calls';

/** A read of the probe: a path with placeholders, and where their values come from. */
export interface PlannedRead {
  readonly path: string;
  readonly query: string;
  /** By placeholder: an earlier read, and the first of these fields that it has in its first record. */
  readonly from: Readonly<Record<string, Source>>;
}

type Source = { readonly read: string; readonly field: string } | { readonly value: string };

const secure = '/rest/secure';
const management = `${secure}/user_management`;
const me = (field: string): Source => ({ read: `${secure}/user_profile`, field });
const first = (read: string, field: string): Source => ({ read, field });
const value = (text: string): Source => ({ value: text });

/** Whose records are asked for: those of the account that signs in, wherever the call takes a person. */
const ofMe: Readonly<Record<string, Source>> = {
  portalUserId: me('portalUserId'),
  userId: me('portalUserId'),
  uuid: me('uuid'),
  email: me('email'),
  lastName: me('lastName'),
  firstName: me('firstName'),
};

const idsFrom: ReadonlyArray<readonly [start: string, list: string]> = [
  [`${secure}/user_access/`, `${secure}/user_access`],
  [`${secure}/user_access_mod_request/`, `${secure}/user_access_mod_request/`],
  [`${secure}/ldap_user_profile_mod_request/`, `${secure}/ldap_user_profile_mod_request/`],
  [`${secure}/user_registration/`, `${secure}/user_registration/`],
  [`${secure}/system_mgmt/portal_roles/`, `${secure}/system_mgmt/portal_roles/getAll`],
  [`${secure}/system_mgmt/study_role/`, `${secure}/system_mgmt/study_role/`],
  [`${secure}/system_mgmt/system_access/`, `${secure}/system_mgmt/system_access/`],
];

function sourceOf(path: string, name: string): Source {
  const own = ofMe[name];
  if (own !== undefined) return own;
  if (name === 'country') return first('/rest/public/countries', 'country');
  if (name === 'revisionNo') return first(`${secure}/user_access`, 'versionno');
  if (name === 'status') {
    if (path.startsWith(`${management}/user_requests`)) return value('outstanding');
    return value(path.startsWith(`${secure}/user_registration`) ? 'PENDING' : 'NEW');
  }
  const list = idsFrom.find(([start]) => path.startsWith(start))?.[1];
  return list === undefined ? me('portalUserId') : first(list, 'id');
}

const page = 'page=1&size=5';
const queries: Readonly<Record<string, string>> = {
  [`${management}/users`]: `inactive=false&${page}&sort=person.lastName,asc`,
  [`${management}/user_requests/{status}`]: `${page}&sort=dateSubmitted,desc`,
  [`${management}/user_registration/proxy`]: page,
  [`${management}/user_registration/proxy/{userId}`]: page,
  [`${secure}/user_registration/status/{status}`]: page,
  [`${secure}/user_access_mod_request/report`]: 'startDate=2025-01-01&endDate=2025-01-01',
};

/** Reads that are left out, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  '/rest/secure/token/refresh': 'it prolongs a session',
  '/rest/public/set_initial_password/{hash}': 'its path needs the secret of a link',
  '/rest/public/reset_password/{hash}': 'its path needs the secret of a link',
  '/rest/secure/tableau/token': 'it makes the analytics server issue a ticket',
  '/rest/secure/tableau/visualization/{id}': 'no call lists the ids of visualizations',
};

/** The safe reads, lists before the records whose ids they give. */
export const plannedReads: readonly PlannedRead[] = callContracts
  .filter(({ method, path }) => method === 'GET' && !(path in leftOut))
  .map(({ path }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const from = Object.fromEntries(names.map((name) => [name, sourceOf(path, name)]));
    return { path, query: queries[path] ?? '', from };
  })
  .sort((one, other) => Object.keys(one.from).length - Object.keys(other.from).length);
