import * as v from 'valibot';
import * as a from './answerShapes';
import * as r from './requestShapes';
import type { Query } from './requestShapes';
import * as s from './shapes';
import type { Shape } from './shapes';

/** A call of the ledger: what it sends, what it answers when it succeeds, and where the documents do not say so. */
export interface CallContract {
  readonly method: string;
  /** With `{name}` for one segment. */
  readonly path: string;
  readonly query: Query;
  /** Null for a call without a body. */
  readonly body: Shape | null;
  /** By status; null for an answer without a body, `file` for one that is no JSON. */
  readonly answers: Readonly<Record<number, Shape | null | 'file'>>;
  /** Why the shape is a guess. */
  readonly assumed?: string;
}

type Answers = CallContract['answers'];

const silent = 'The documents do not show the answer.';
const bare = 'The documents list the fields, not whether the list has an envelope.';

const get = (path: string, shape: Shape, assumed?: string): CallContract => ({
  method: 'GET',
  path,
  query: {},
  body: null,
  answers: { 200: shape },
  ...(assumed === undefined ? {} : { assumed }),
});
const getWith = (query: Query, path: string, shape: Shape): CallContract => ({ ...get(path, shape), query });

/** A list of records. If the server answers only a page of it, the portal asks for the others. */
const getList = (path: string, record: Shape, assumed?: string): CallContract => ({
  ...get(path, s.contentOf(record), assumed),
  query: r.paging,
});

/** A write: the documents never show its answer. The client takes any, or none. */
const write = (method: string, path: string, body: Shape | null, answers: Answers = { 204: null }): CallContract => ({
  method,
  path,
  query: {},
  body,
  answers,
  assumed: silent,
});
const saved = (shape: Shape): Answers => ({ 200: shape, 304: null });
const created = (shape: Shape): Answers => ({ 201: shape, 304: null });
const switched: Answers = { 204: null, 304: null };

const publicPath = '/rest/public';
const management = '/rest/secure/user_management';
const admin = '/rest/secure/admin/user_management';
const accesses = '/rest/secure/user_access';
const accessRequests = '/rest/secure/user_access_mod_request';
const profileRequests = '/rest/secure/ldap_user_profile_mod_request';
const registrations = '/rest/secure/user_registration';
const capabilities = '/rest/secure/user_capabilities';
const roles = '/rest/secure/system_mgmt/portal_roles';
const studyRoles = '/rest/secure/system_mgmt/study_role';
const systems = '/rest/secure/system_mgmt/system_access';

/** How a server says that a person came without a registration is not documented. (HIST-022) */
const initial = (path: string): CallContract => ({
  ...get(path, s.registration),
  answers: { 200: v.nullable(s.registration), 204: null, 404: s.failure },
  assumed: 'The documents do not say how the server answers that there is none.',
});

const requestsOf = (path: string, shape: Shape): CallContract[] => [
  getList(`${path}/user/{userId}`, shape),
  getList(`${path}/user`, shape),
  getList(`${path}/`, shape, bare),
  getList(`${path}/status/{status}`, shape, bare),
  get(`${path}/{id}`, shape),
];

const decision = (action: string, shape: Shape): CallContract => ({
  ...write('PUT', `/rest/secure/user_registration_action/${action}`, r.approval, { 200: shape }),
  query: r.ignoredWarnings,
});

const usersOf = (path: string): CallContract => get(`${path}/inUseByUser`, s.listOf(a.userReference), silent);
const inUse = (path: string): CallContract[] => [
  usersOf(path),
  get(`${path}/inUseByPendingUser`, s.listOf(a.registrationReference), silent),
  get(`${path}/inUseByOutstandingUserAccessMod`, s.listOf(a.requestReference), silent),
];

/** Fixed paths come before those with parameters: the first that fits counts. */
export const callContracts: readonly CallContract[] = [
  {
    method: 'POST',
    path: '/rest/token/create',
    query: {},
    body: r.credentials,
    answers: { 200: a.session, 401: a.refusal },
  },
  write('POST', '/rest/secure/token/invalidate', null),
  get('/rest/secure/token/refresh', a.refreshed, silent),
  get(`${capabilities}/granted_permissions`, a.permissions),
  get(`${capabilities}/can_change_password_ever`, s.flag, silent),
  get(`${capabilities}/can_change_password_now`, s.flag, silent),

  get(`${publicPath}/password_validation/rules`, a.passwordRules),
  ...['set_initial_password', 'reset_password'].flatMap((mode) => [
    write('GET', `${publicPath}/${mode}/{hash}`, null),
    write('POST', `${publicPath}/${mode}`, r.linkPassword),
  ]),
  write('POST', `${publicPath}/forgot_password`, r.forgotPassword),
  write('POST', '/rest/secure/change_password/attempt', r.changedPassword),

  get(`${publicPath}/sites`, s.listOf(s.site), bare),
  get(`${publicPath}/countries`, s.listOf(s.country), bare),
  get(`${publicPath}/states/{country}`, s.listOf(s.state), bare),
  get(`${publicPath}/studies`, s.studies, bare),
  get(`${publicPath}/site_relation`, s.listOf(s.siteRelation), bare),
  get(`${publicPath}/user_registration/study_roles/`, s.listOf(s.studyRole), bare),
  get(`${publicPath}/user_registration/system_accesses/`, s.listOf(s.system), bare),

  get(accesses, s.listOf(s.access)),
  getList(`${accesses}/user`, s.access),
  getList(`${accesses}/user/{portalUserId}`, s.access),
  get(`${accesses}/{id}`, s.access),
  get(`${accesses}/{id}/{revisionNo}`, s.access),
  write('POST', accesses, r.sentAccess, created(s.access)),
  write('PUT', `${accesses}/{id}`, r.sentAccess, saved(s.access)),
  write('PUT', `${accesses}/user/{portalUserId}`, r.replacedAccesses, saved(s.contentOf(s.access))),

  getWith(r.usersQuery, `${management}/users`, s.pageOf(s.listedUser)),
  get(`${management}/user/{id}`, s.user),
  write('PUT', `${management}/update_user`, s.user, saved(s.user)),
  write('PUT', `${management}/activate_user/{id}`, null, switched),
  write('PUT', `${management}/deactivate_user/{id}`, null, switched),
  get(`${admin}/isUserCurrentlyRestrictedByAllowChangeTime/{uuid}`, s.flag),
  write('POST', `${admin}/clearUsersPasswordAllowChangeTime/{uuid}`, null),
  get(`${management}/can_change_password_ever/{userId}`, s.flag),
  get(`${management}/hasSetInitialPassword/{userId}`, s.flag),
  write('POST', '/rest/secure/set_initial_password/resend/{userId}', null),
  getList(`${management}/user_registration/proxy`, s.registration),
  getList(`${management}/user_registration/proxy/{userId}`, s.registration),
  getWith(r.userRequestsQuery, `${management}/user_requests/{status}`, s.pageOf(s.userRequest)),
  get(`${management}/account_types`, a.accountTypes),
  get(`${management}/portal_roles`, s.listOf(s.portalRole)),
  get(`${management}/ldap/usersForEmail/{email}/`, s.listOf(a.directoryAccount)),
  get(`${management}/ldap/usersForPersonName/{lastName}/{firstName}`, s.listOf(a.directoryAccount)),
  write(
    'PUT',
    `${management}/review_access_change_request`,
    r.reviewedAccessRequest,
    saved(v.record(s.text, v.unknown())),
  ),

  get('/rest/secure/user_profile', s.profile),
  write('PUT', '/rest/secure/user_profile_mod', r.sentProfile, saved(s.profile)),

  { method: 'GET', path: `${accessRequests}/report`, query: r.reportQuery, body: null, answers: { 200: 'file' } },
  ...requestsOf(accessRequests, s.accessRequest),
  write('POST', accessRequests, r.newAccessRequest, created(s.accessRequest)),
  ...requestsOf(profileRequests, s.profileRequest),
  write('POST', profileRequests, r.newProfileRequest, created(s.profileRequest)),
  write('PUT', `${profileRequests}/{id}`, s.profileRequest, saved(s.profileRequest)),

  getList(`${registrations}/status/{status}`, s.registration),
  getList(`${registrations}/`, s.registration, bare),
  initial(`${registrations}/user`),
  initial(`${registrations}/user/{userId}`),
  get(`${registrations}/{id}`, s.registration),
  write('POST', `${publicPath}/user_registration`, r.publicRegistration, created(s.registration)),
  write('POST', registrations, r.proxyRegistration, created(s.registration)),
  write('PUT', `${registrations}/{id}`, r.sentRegistration, saved(s.registration)),
  write('DELETE', `${registrations}/{id}`, null),
  decision('approve', s.user),
  decision('deny', s.registration),

  getWith(r.rolesQuery, `${roles}/getAll`, s.listOf(s.portalRole)),
  get(`${roles}/{id}`, s.portalRole),
  usersOf(`${roles}/{id}`),
  write('PUT', `${roles}/activate/{id}`, null, switched),
  write('PUT', `${roles}/deactivate/{id}`, null, switched),
  write('PUT', `${roles}/update`, s.portalRole, saved(s.portalRole)),
  write('POST', `${roles}/create`, r.newPortalRole, created(s.portalRole)),

  get(`${studyRoles}/`, s.listOf(s.studyRole)),
  get(`${studyRoles}/{id}`, s.studyRole),
  write('PUT', `${studyRoles}/{id}`, s.studyRole, saved(s.studyRole)),
  write('POST', `${studyRoles}/`, r.newStudyRole, created(s.studyRole)),
  write('PUT', `${studyRoles}/{id}/activate/`, null, switched),
  write('PUT', `${studyRoles}/{id}/deactivate/`, null, switched),
  ...inUse(`${studyRoles}/{id}`),

  get(`${systems}/`, s.listOf(s.system)),
  get(`${systems}/{id}`, s.system),
  write('POST', `${systems}/`, r.newSystem, created(s.system)),
  write('PUT', `${systems}/{id}`, s.system, saved(s.system)),
  write('PUT', `${systems}/{id}/activate/`, null, switched),
  write('PUT', `${systems}/{id}/deactivate/`, null, switched),
  get(`${systems}/{id}/inUseByStudyRole`, s.listOf(a.roleReference), silent),
  ...inUse(`${systems}/{id}`),

  getWith(r.ticketQuery, '/rest/secure/tableau/token', a.tableauTicket),
  get('/rest/secure/tableau/visualization/{id}', a.visualization),
];
