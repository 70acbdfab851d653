import * as accessRequests from '@/api/accessRequests';
import { putAccessReview } from '@/api/accessReviews';
import { portalRolesApi, studyRolesApi, systemsApi } from '@/api/configuredRecords';
import * as content from '@/api/content';
import * as passwords from '@/api/passwords';
import { putProfile } from '@/api/profile';
import * as profileRequests from '@/api/profileRequests';
import * as registrationActions from '@/api/registrationActions';
import * as registrations from '@/api/registrations';
import { readRegistration } from '@/api/registrations';
import { postSingleSignOn } from '@/api/singleSignOn';
import { putUserAccessesOf } from '@/api/userAccess';
import * as userAccounts from '@/api/userAccounts';
import * as users from '@/api/users';
import { readUserRecord } from '@/api/users';
import { blankRegistration, nobody } from '@/domain/registration';
import { anAnswer, aStudyRole, aSystem } from '@test/support/access';
import { aRequest } from '@test/support/records';

const answers = [anAnswer({ roleName: 'CRA', studyNames: ['S1'] })];
/** A new answer on the wire. */
const newControl = {
  ...{ questionNum: 1, roleName: 'CRA', studyNames: ['S1'], systemAccessIds: [1] },
  ...{ siteCodes: [], laoIds: [], sites: [] },
};
/** Stored records as they came; each says something else than the record of the portal in one field. */
const wireRole = { id: 5, description: 'Old', permissions: ['USER'], inactive: true, sort: '2', odd: [1] };
const aPortalRole = {
  ...{ id: 5, description: 'Reader', permissions: ['USER'], isInactive: true, sort: 2, wireRecord: wireRole },
};
const wireItem = {
  ...{ id: 5, versionno: '2', name: 'Old', shortDescription: 'First', url: '/app/users', portalRoleIds: ['1'] },
  ...{ sort: 3, inactive: true, category: null, odd: { a: 1 } },
};
const anItem = {
  ...{ id: 5, version: 2, name: 'One', shortDescription: 'First', url: '/app/users', portalRoleIds: [1] },
  ...{ sort: 3, isInactive: true, category: '', wireRecord: wireItem },
};
const wireStudyRole = { id: 1, roleName: 'CRA', description: null, allowAOs: true, allowLAOs: true, sort: 0 };
const studyRole = aStudyRole('CRA', { siteRequired: true, wireRecord: wireStudyRole });
const wireSystem = { id: 5, systemName: 'Trainer', description: 'Old', inactive: null };
const system = aSystem(5, 'Trainer', { description: 'New', wireRecord: wireSystem });

const wireAccessRequest = {
  ...{ id: 7, subjectUserId: 4, portalUserId: 1, createdBy: 'ada', requestStatus: 'NEW', reviewerComments: null },
  ...{ requestType: 'NEW', accessControls: [{ id: 1, roleName: 'CRA' }] },
};
const accessRequest = {
  ...{ ...aRequest, requestType: 'NEW', extendedQuestionAnswers: answers, proxy: null },
  wireRecord: wireAccessRequest,
};
const wireProfileRequest = { id: 7, requestStatus: 'NEW', reviewerComments: null, originalEmail: 'a@x.org', odd: 1 };
const profileRequest = {
  ...{ ...aRequest, originalFirstName: '', originalLastName: '', originalEmail: 'a@x.org' },
  wireRecord: wireProfileRequest,
};
const review = { requestStatus: 'APPROVED', reviewerComments: '', sysaidTicket: 'T9' };
const reviewed = { requestStatus: 'APPROVED', sysaidTicket: 'T9' };

const account = {
  ...{ useExistingAuthAccount: false, existingAuthAccountUuid: null },
  ...{ username: 'ada', gecos: 'Ada Lane', accountType: 'external' },
};
const wireRegistration = { id: 8, versionno: 3, odd: 1, accessControls: [{ id: 31, odd: 2, roleName: 'CRA' }] };
const registration = {
  ...{ ...readRegistration(wireRegistration), email: 'a@example.org' },
  extendedQuestionAnswers: [{ ...anAnswer({ roleName: 'CRA', studyNames: ['S1'], systemAccessIds: [] }), id: 31 }],
};
const savedRegistration = {
  ...{ ...wireRegistration, email: 'a@example.org' },
  accessControls: [{ id: 31, odd: 2, roleName: 'CRA', studyNames: ['S1'] }],
};
const approval = { registration, account, portalRoleIds: [4] };
const wireApproval = { ...account, portalRoleIds: [4], registrationForm: savedRegistration };
const form = { ...blankRegistration(), firstName: 'Ada', extendedQuestionAnswers: answers };
const wireForm = { ...form, extendedQuestionAnswers: undefined, accessControls: [newControl] };

const newRequest = {
  ...{ requestType: 'NEW' as const, portalUserId: 4, email: 'a@x.org', requesterComments: 'Please', sysaidTicket: '' },
  extendedQuestionAnswers: answers,
};
const wireNewRequest = {
  ...{ ...newRequest, extendedQuestionAnswers: undefined },
  ...{ requestStatus: 'NEW', accessControls: [newControl] },
};
const { id: _id, wireRecord: _wireRecord, ...newRole } = aPortalRole;
const { id: _roleId, wireRecord: _wireRole, ...newStudyRole } = aStudyRole('CRA');
const { id: _systemId, wireRecord: _wireSystem, ...newSystem } = aSystem(5, 'Trainer');
const wireUser = { portalUserId: 4, odd: 1, portalRoleIds: ['2', 'x'], email: 'old@x.org' };
const user = { ...readUserRecord(wireUser), email: 'old@x.org' };

const sendAccessReview = () =>
  putAccessReview({
    ...{ request: accessRequest, reviewed: user, review, portalRoleIds: [2, 6], userAccesses: answers },
  });

const aProfile = {
  ...readUserRecord({ portalUserId: 4, odd: 1, city: '', country: { country: 'SE' } }),
  ...{ canSubmitProxyAccessChangeRequests: false, canSubmitForAllUsers: false, namedSites: [] },
};

/** The calls that write: what is sent, with which body, and a field of a refusal on the wire and in the form. */
export const writes: Array<[sent: string, body: unknown, send: () => Promise<unknown>, wire?: string, field?: string]> =
  [
    [
      'POST /rest/secure/user_access_mod_request',
      wireNewRequest,
      () => accessRequests.postAccessRequest(newRequest),
      'accessControls[0].sites',
      'extendedQuestionAnswers[0].siteCodes',
    ],
    [
      'PUT /rest/secure/user_management/review_access_change_request',
      {
        portalUser: { ...wireUser, portalRoleIds: ['2', 6, 'x'] },
        userAccesses: [{ ...newControl, portalUserId: 4 }],
        userAccessModificationRequest: { ...wireAccessRequest, ...reviewed },
      },
      sendAccessReview,
      'userAccessModificationRequest.sysaidTicket',
      'sysaidTicket',
    ],
    [
      'PUT /rest/secure/dashboard_items/5',
      { ...wireItem, name: 'One' },
      () => content.putContentItem({ kind: 'dashboardItems', item: anItem }),
    ],
    [
      'PUT /rest/secure/resources/5',
      { ...wireItem, name: 'One', category: 'Links' },
      () => content.putContentItem({ kind: 'resources', item: { ...anItem, category: 'Links' } }),
      'inactive',
      'isInactive',
    ],
    [
      'POST /rest/secure/change_password/attempt',
      { currentPassword: 'a', newPassword: 'b' },
      () => passwords.postPasswordChange({ currentPassword: 'a', newPassword: 'b' }),
      'newPassword',
      'newPassword',
    ],
    [
      'POST /rest/public/set_initial_password',
      { hash: 'h', password: 'p' },
      () => passwords.postPassword({ mode: 'set_initial_password', hash: 'h' }, 'p'),
      'hash',
      'hash',
    ],
    [
      'POST /rest/public/reset_password',
      { hash: 'h', password: 'p' },
      () => passwords.postPassword({ mode: 'reset_password', hash: 'h' }, 'p'),
      'hash',
      'hash',
    ],
    [
      'POST /rest/public/forgot_password',
      { emailAddress: 'a@x.org' },
      () => passwords.postForgottenPassword('a@x.org'),
      'emailAddress',
      'emailAddress',
    ],
    [
      'POST /rest/secure/system_mgmt/portal_roles/create',
      { description: 'Reader', permissions: ['USER'], inactive: true, sort: 2 },
      () => portalRolesApi.post(newRole),
      'permissions',
      'permissions',
    ],
    [
      'PUT /rest/secure/system_mgmt/portal_roles/update',
      { ...wireRole, description: 'Reader' },
      () => portalRolesApi.put(aPortalRole),
      'description',
      'description',
    ],
    [
      'PUT /rest/secure/system_mgmt/portal_roles/deactivate/5',
      undefined,
      () => portalRolesApi.putState(5, 'deactivate'),
      'sort',
      'sort',
    ],
    [
      'POST /rest/secure/ldap_user_profile_mod_request',
      { firstName: 'A', lastName: 'L', email: 'a@x.org', requesterComments: '', sysaidTicket: '' },
      () =>
        profileRequests.postProfileRequest({
          ...{ firstName: 'A', lastName: 'L', email: 'a@x.org', requesterComments: '', sysaidTicket: '' },
        }),
      'versionno',
      'version',
    ],
    [
      'PUT /rest/secure/ldap_user_profile_mod_request/7',
      { ...wireProfileRequest, ...reviewed },
      () => profileRequests.putProfileRequest(profileRequest, review),
      'versionno',
      'version',
    ],
    [
      'PUT /rest/secure/user_registration_action/approve',
      wireApproval,
      () => registrationActions.putDecision('approve', approval, false),
      'registrationForm.accessControls[2].versionno',
      'extendedQuestionAnswers[2].version',
    ],
    [
      'PUT /rest/secure/user_registration_action/approve?ignoreValidationWarnings=true',
      wireApproval,
      () => registrationActions.putDecision('approve', approval, true),
    ],
    [
      'PUT /rest/secure/user_registration_action/deny',
      wireApproval,
      () => registrationActions.putDecision('deny', approval, false),
    ],
    [
      'POST /rest/public/user_registration',
      { ...wireForm, registrationStatus: 'PENDING', 'g-recaptcha-response': 'yes' },
      () => registrations.postPublicRegistration(form, 'yes'),
      'g-recaptcha-response',
      'gRecaptchaResponse',
    ],
    [
      'POST /rest/secure/user_registration',
      { ...wireForm, ...nobody, ...{ registrationStatus: 'PENDING', personCompletingThisFormEmail: 'b@x.org' } },
      () => registrations.postRegistration(form, { ...nobody, personCompletingThisFormEmail: 'b@x.org' }),
      'extendedQuestionAnswers',
      'extendedQuestionAnswers',
    ],
    [
      'PUT /rest/secure/user_registration/8',
      savedRegistration,
      () => registrations.putRegistration(registration),
      'extendedQuestionAnswers',
      'extendedQuestionAnswers',
    ],
    ['DELETE /rest/secure/user_registration/8', undefined, () => registrations.deleteRegistration(8)],
    [
      'POST /rest/secure/single_sign_in',
      { projectId: 115, portalItem: 'edc' },
      () => postSingleSignOn('edc'),
      'portalItem',
      'portalItem',
    ],
    [
      'POST /rest/secure/system_mgmt/study_role/',
      { ...newStudyRole, isInactive: undefined, inactive: false },
      () => studyRolesApi.post(newStudyRole),
      'systemAccessIds',
      'systemAccessIds',
    ],
    [
      'PUT /rest/secure/system_mgmt/study_role/1',
      { ...wireStudyRole, siteRequired: true },
      () => studyRolesApi.put(studyRole),
      'systemAccessIds',
      'systemAccessIds',
    ],
    [
      'PUT /rest/secure/system_mgmt/study_role/5/activate/',
      undefined,
      () => studyRolesApi.putState(5, 'activate'),
      'systemAccessIds',
      'systemAccessIds',
    ],
    [
      'PUT /rest/secure/system_mgmt/study_role/5/deactivate/',
      undefined,
      () => studyRolesApi.putState(5, 'deactivate'),
      'systemAccessIds',
      'systemAccessIds',
    ],
    [
      'POST /rest/secure/system_mgmt/system_access/',
      { ...newSystem, isInactive: undefined, inactive: false },
      () => systemsApi.post(newSystem),
      'versionno',
      'version',
    ],
    [
      'PUT /rest/secure/system_mgmt/system_access/5',
      { ...wireSystem, description: 'New' },
      () => systemsApi.put(system),
      'versionno',
      'version',
    ],
    [
      'PUT /rest/secure/system_mgmt/system_access/5/deactivate/',
      undefined,
      () => systemsApi.putState(5, 'deactivate'),
      'versionno',
      'version',
    ],
    [
      'POST /rest/secure/admin/user_management/clearUsersPasswordAllowChangeTime/u1',
      undefined,
      () => userAccounts.postClearRestriction('u1'),
    ],
    ['POST /rest/secure/set_initial_password/resend/4', undefined, () => userAccounts.postResendInitialEmail(4)],
    [
      'PUT /rest/secure/user_management/update_user',
      { ...wireUser, email: 'b@x.org' },
      () => users.putUser(user, { email: 'b@x.org', portalRoleIds: [2], city: '' }),
      'versionno',
      'version',
    ],
    [
      'PUT /rest/secure/user_access/user/4',
      { userAccesses: [{ ...newControl, portalUserId: 4 }] },
      () => putUserAccessesOf({ id: 4, userAccesses: [] }, answers),
      'userAccesses[0].sites',
      'userAccesses[0].siteCodes',
    ],
    ['PUT /rest/secure/user_management/activate_user/4', undefined, () => users.putUserStatus(4, 'activate')],
    ['PUT /rest/secure/user_management/deactivate_user/4', undefined, () => users.putUserStatus(4, 'deactivate')],
    [
      'PUT /rest/secure/user_profile_mod',
      { portalUserId: 4, odd: 1, city: 'Oslo', country: { country: 'NO' }, state: { state: 'OS' } },
      () => putProfile(aProfile, { city: 'Oslo', country: 'NO', state: 'OS' }),
      'versionno',
      'version',
    ],
    [
      'PUT /rest/secure/user_profile_mod',
      { portalUserId: 4, odd: 1, city: 'Oslo', country: null },
      () => putProfile(aProfile, { city: 'Oslo', country: '', state: '' }),
    ],
  ];
