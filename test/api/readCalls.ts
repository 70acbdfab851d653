import * as accessRequests from '@/api/accessRequests';
import * as accountChoices from '@/api/accountChoices';
import { portalRolesApi, studyRolesApi, systemsApi } from '@/api/configuredRecords';
import * as content from '@/api/content';
import { getDirectoryMatches } from '@/api/directory';
import { getUsersLike } from '@/api/duplicateCandidates';
import * as passwords from '@/api/passwords';
import { getProfile } from '@/api/profile';
import * as profileRequests from '@/api/profileRequests';
import * as referenceData from '@/api/referenceData';
import { getReferences } from '@/api/references';
import * as registrations from '@/api/registrations';
import * as session from '@/api/session';
import { getSites } from '@/api/sites';
import * as tableau from '@/api/tableau';
import * as userAccess from '@/api/userAccess';
import * as userAccounts from '@/api/userAccounts';
import { getUserRequests } from '@/api/userRequests';
import * as users from '@/api/users';

const none = new AbortController().signal;
const pageQuery = {
  ...{ page: 2, size: 25, filter: ' ada ' },
  sort: { field: 'person.lastName', direction: 'desc' } as const,
};

/** The calls that read: what is sent, as `METHOD /path?query`, and the answer for which it is sent. */
export const reads: ReadonlyArray<
  readonly [sent: string | readonly string[], ask: () => Promise<unknown>, answer: unknown]
> = [
  ['GET /rest/secure/user_access_mod_request/3', () => accessRequests.getAccessRequest(3, none), { id: 3 }],
  ['GET /rest/secure/user_access_mod_request/', () => accessRequests.getAccessRequests(none), []],
  [
    'GET /rest/secure/user_access_mod_request/status/NEW',
    () => accessRequests.getAccessRequestsOfStatus('NEW', none),
    [],
  ],
  ['GET /rest/secure/user_access_mod_request/user', () => accessRequests.getAccessRequestsOf('me', none), []],
  ['GET /rest/secure/user_access_mod_request/user/4', () => accessRequests.getAccessRequestsOf(4, none), []],
  ['GET /rest/secure/user_management/account_types', () => accountChoices.getAccountTypes(none), {}],
  ['GET /rest/secure/user_management/portal_roles', () => accountChoices.getAssignableRoles(none), []],
  ['GET /rest/secure/user_capabilities/can_change_password_ever', () => passwords.getCanChangePasswordEver(none), true],
  ['GET /rest/secure/user_capabilities/can_change_password_now', () => passwords.getCanChangePasswordNow(none), true],
  ['GET /rest/secure/dashboard_items', () => content.getContent('dashboardItems', none), []],
  ['GET /rest/secure/resources', () => content.getContent('resources', none), []],
  [
    [
      'GET /rest/secure/user_management/ldap/usersForEmail/a%40x.org/',
      'GET /rest/secure/user_management/ldap/usersForPersonName/Lane%2FHill/Ada',
    ],
    () => getDirectoryMatches({ email: 'a@x.org', firstName: 'Ada', lastName: 'Lane/Hill' }, none),
    [],
  ],
  [
    ['GET /rest/secure/user_management/ldap/usersForEmail/a%40x.org/'],
    () => getDirectoryMatches({ email: 'a@x.org', firstName: '', lastName: 'Lane' }, none),
    [],
  ],
  [
    [false, true].map(
      (inactive) =>
        'GET /rest/secure/user_management/users?page=1&size=1000&sort=person.lastName%2Casc' +
        `&inactive=${inactive}&excludeRoles=true&filterType=OR` +
        '&person.lastName=Lane*&person.lastName=Ada*&person.email=ada.l*&person.phoneNumber=555*',
    ),
    () =>
      getUsersLike(
        {
          ...{ firstName: 'Ada', lastName: ' Lane', email: 'ada.l@x.org', phoneNumber: ' 555 ' },
          ...{ phoneExtension: '1', organizationName: 'North' },
        },
        none,
      ),
    { content: [] },
  ],
  [
    [],
    () =>
      getUsersLike(
        { firstName: '', lastName: ' ', email: '', phoneNumber: '', phoneExtension: '', organizationName: '' },
        none,
      ),
    { content: [] },
  ],
  [
    'GET /rest/public/set_initial_password/h1',
    () => passwords.getPasswordLink({ mode: 'set_initial_password', hash: 'h1' }, none),
    {},
  ],
  [
    'GET /rest/secure/user_management/ldap/usersForPersonName/Lane/Ada',
    () => getDirectoryMatches({ email: '', firstName: 'Ada', lastName: 'Lane' }, none),
    [],
  ],
  ['GET /rest/public/password_validation/rules', () => passwords.getPasswordRules(none), {}],
  [
    'GET /rest/public/reset_password/h1',
    () => passwords.getPasswordLink({ mode: 'reset_password', hash: 'h1' }, none),
    {},
  ],
  ['GET /rest/secure/system_mgmt/portal_roles/getAll?includeBasic=true', () => portalRolesApi.getAll(none), []],
  ['GET /rest/secure/system_mgmt/portal_roles/5', () => portalRolesApi.get(5, none), { id: 5 }],
  ['GET /rest/secure/ldap_user_profile_mod_request/3', () => profileRequests.getProfileRequest(3, none), { id: 3 }],
  ['GET /rest/secure/ldap_user_profile_mod_request/', () => profileRequests.getProfileRequests(none), []],
  [
    'GET /rest/secure/ldap_user_profile_mod_request/status/NEW',
    () => profileRequests.getProfileRequestsOfStatus('NEW', none),
    [],
  ],
  ['GET /rest/secure/ldap_user_profile_mod_request/user', () => profileRequests.getProfileRequestsOf('me', none), []],
  ['GET /rest/secure/ldap_user_profile_mod_request/user/4', () => profileRequests.getProfileRequestsOf(4, none), []],
  [
    'GET /rest/secure/system_mgmt/system_access/5/inUseByStudyRole',
    () => getReferences('system', 5, 'studyRoles', none),
    [],
  ],
  ['GET /rest/secure/system_mgmt/portal_roles/5/inUseByUser', () => getReferences('portalRole', 5, 'users', none), []],
  [
    'GET /rest/secure/system_mgmt/study_role/5/inUseByPendingUser',
    () => getReferences('studyRole', 5, 'registrations', none),
    [],
  ],
  [
    'GET /rest/secure/system_mgmt/study_role/5/inUseByOutstandingUserAccessMod',
    () => getReferences('studyRole', 5, 'requests', none),
    [],
  ],
  [
    'GET /rest/secure/user_management/user_registration/proxy?page=1&size=300&sort=dateLastModified%2Cdesc',
    () => registrations.getProxyRegistrationsOf('me', none),
    [],
  ],
  [
    'GET /rest/secure/user_management/user_registration/proxy/4?page=1&size=300&sort=dateLastModified%2Cdesc',
    () => registrations.getProxyRegistrationsOf(4, none),
    [],
  ],
  [
    'GET /rest/secure/user_registration/status/PENDING?page=1&size=300&sort=dateLastModified%2Cdesc',
    () => registrations.getRegistrationsOfStatus('PENDING', none),
    [],
  ],
  ['GET /rest/secure/user_registration/', () => registrations.getRegistrations(none), []],
  ['GET /rest/secure/user_registration/8', () => registrations.getRegistration(8, none), { id: 8 }],
  ['GET /rest/secure/user_registration/user', () => registrations.getRegistrationOf('me', none), null],
  ['GET /rest/secure/user_registration/user/4', () => registrations.getRegistrationOf(4, none), null],
  ['GET /rest/secure/user_capabilities/granted_permissions', () => session.getGrantedPermissions(none), []],
  ['GET /rest/secure/system_mgmt/study_role/', () => studyRolesApi.getAll(none), []],
  ['GET /rest/secure/system_mgmt/study_role/5', () => studyRolesApi.get(5, none), { id: 5, roleName: 'CRA' }],
  ['GET /rest/secure/system_mgmt/system_access/', () => systemsApi.getAll(none), []],
  ['GET /rest/secure/system_mgmt/system_access/5', () => systemsApi.get(5, none), { id: 5, systemName: 'Trainer' }],
  ['GET /rest/secure/tableau/visualization/5', () => tableau.getVisualization(5, none), { id: 5 }],
  [
    'GET /rest/secure/tableau/token?targetSite=A+B',
    () => tableau.getTrustedTicket('A B', none),
    { tableauToken: 't', tableauExternalUrl: 'https://tableau.example.org' },
  ],
  [
    'GET /rest/secure/admin/user_management/isUserCurrentlyRestrictedByAllowChangeTime/u1',
    () => userAccounts.getIsRestricted('u1', none),
    true,
  ],
  [
    'GET /rest/secure/user_management/can_change_password_ever/4',
    () => userAccounts.getCanUserChangePasswordEver(4, none),
    false,
  ],
  [
    'GET /rest/secure/user_management/hasSetInitialPassword/4',
    () => userAccounts.getHasSetInitialPassword(4, none),
    true,
  ],
  [
    'GET /rest/secure/user_management/user_requests/outstanding?page=2&size=25&sort=person.lastName%2Cdesc&filterType=OR' +
      ['firstName', 'lastName', 'email', 'organizationName', 'userRequestType', 'requestStatus', 'sysaidTicket']
        .map((field) => `&${field}=ada*`)
        .join('') +
      '&lastModifiedBy=ada*',
    () => getUserRequests({ ...pageQuery, tab: 'outstanding' }, none),
    { content: [] },
  ],
  [
    'GET /rest/secure/user_management/user_requests/resolved?page=2&size=25&sort=person.lastName%2Cdesc',
    () => getUserRequests({ ...pageQuery, filter: ' ', tab: 'resolved' }, none),
    { content: [] },
  ],
  [
    'GET /rest/secure/user_management/users?page=2&size=25&sort=person.lastName%2Cdesc&filterType=OR' +
      ['firstName', 'lastName', 'email', 'organizationName', 'phoneNumber']
        .map((field) => `&person.${field}=ada*`)
        .join('') +
      '&sites.siteCode=ada*&sites.otherIdentifier=ada*&inactive=true&excludeRoles=true',
    () => users.getUsers({ ...pageQuery, inactive: true }, none),
    { content: [] },
  ],
  [
    'GET /rest/secure/user_management/users?page=1&size=1000000&sort=person.lastName%2Casc&inactive=false&excludeRoles=true',
    () => users.getAllUsers(none),
    { content: [] },
  ],
  [
    'GET /rest/secure/user_management/users?page=1&size=1000000&sort=person.lastName%2Casc' +
      '&filterType=OR&sites.siteCode=7*&inactive=false&excludeRoles=true',
    () => users.getUsersOfSite({ siteCode: '7' }, none),
    { content: [] },
  ],
  [
    'GET /rest/secure/user_management/users?page=1&size=1000000&sort=person.lastName%2Casc' +
      '&filterType=OR&sites.otherIdentifier=L1*&inactive=false&excludeRoles=true',
    () => users.getUsersOfSite({ laoCode: 'L1' }, none),
    { content: [] },
  ],
  ['GET /rest/secure/user_management/user/4', () => users.getUser(4, none), { id: 4 }],
  ['GET /rest/secure/system_mgmt/system_access/5/inUseByUser', () => getReferences('system', 5, 'users', none), []],
  [
    'GET /rest/secure/system_mgmt/system_access/5/inUseByPendingUser',
    () => getReferences('system', 5, 'registrations', none),
    [],
  ],
  [
    'GET /rest/secure/system_mgmt/system_access/5/inUseByOutstandingUserAccessMod',
    () => getReferences('system', 5, 'requests', none),
    [],
  ],
  ['GET /rest/secure/system_mgmt/study_role/5/inUseByUser', () => getReferences('studyRole', 5, 'users', none), []],
  ['GET /rest/secure/user_profile', () => getProfile(none), { id: 4 }],
  ['GET /rest/secure/user_access', () => userAccess.getUserAccesses(none), []],
  ['GET /rest/secure/user_access/7', () => userAccess.getUserAccess(7, none), { id: 7 }],
  ['GET /rest/secure/user_access/7/2', () => userAccess.getUserAccessRevision(7, 2, none), { id: 7 }],
  ['GET /rest/public/sites', () => getSites(none), []],
  ['GET /rest/public/countries', () => referenceData.getCountries(none), []],
  ['GET /rest/public/states/US', () => referenceData.getStates('US', none), []],
  ['GET /rest/public/studies', () => referenceData.getStudies(none), []],
  ['GET /rest/public/site_relation', () => referenceData.getSiteRelations(none), []],
  ['GET /rest/public/user_registration/study_roles/', () => referenceData.getPublicStudyRoles(none), []],
  ['GET /rest/public/user_registration/system_accesses/', () => referenceData.getPublicSystems(none), []],
];
