import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as accessRequests from '@/api/accessRequests';
import { putAccessReview } from '@/api/accessReviews';
import * as content from '@/api/content';
import * as passwords from '@/api/passwords';
import * as portalRoles from '@/api/portalRoles';
import * as profileRequests from '@/api/profileRequests';
import * as registrationActions from '@/api/registrationActions';
import * as registrations from '@/api/registrations';
import { postSingleSignOn } from '@/api/singleSignOn';
import * as studyRoles from '@/api/studyRoles';
import * as systems from '@/api/systems';
import * as userAccounts from '@/api/userAccounts';
import * as users from '@/api/users';
import type { ApiProblem } from '@/api/apiProblem';
import { nobody } from '@/domain/registration';
import { anAnswer, aStudyRole, aSystem } from '@test/support/access';
import { answerAll } from '@test/support/answerAll';
import { aRegistration, aRequest, aUser } from '@test/support/records';

const answers = [anAnswer({ roleName: 'CRA', studyNames: ['S1'] })];
const control = { roleName: 'CRA', studyNames: ['S1'], systemAccessIds: [1], sites: [] };
const aPortalRole = { id: 5, description: 'Reader', permissions: ['USER'], isInactive: true, sort: 2 };
const anItem = {
  ...{ id: 5, version: 2, name: 'One', shortDescription: 'First', url: '/app/users', portalRoleIds: [1] },
  ...{ sort: 3, isInactive: true, category: 'Links' },
};
const wireItem = { ...anItem, isInactive: undefined, category: undefined, inactive: true };
const accessRequest = { ...aRequest, requestType: 'NEW', extendedQuestionAnswers: answers, proxy: null };
const profileRequest = { ...aRequest, originalFirstName: 'Adele', originalLastName: 'Lane', originalEmail: 'a@x.org' };
const wireRequest = { ...aRequest, isInactive: undefined, inactive: false };
const review = { requestStatus: 'APPROVED', reviewerComments: 'Fine', sysaidTicket: 'T9' };
const account = {
  ...{ useExistingAuthAccount: false, existingAuthAccountUuid: null },
  ...{ username: 'ada', gecos: 'Ada Lane', accountType: 'external' },
};
const approval = { registration: aRegistration, account, portalRoleIds: [4] };
const wireRegistration = { ...aRegistration, extendedQuestionAnswers: undefined, accessControls: [control] };
const wireApproval = { ...account, portalRoleIds: [4], registrationForm: wireRegistration };
const newRequest = {
  ...{ requestType: 'NEW' as const, portalUserId: 4, email: 'a@x.org', requesterComments: 'Please', sysaidTicket: '' },
  extendedQuestionAnswers: answers,
};
const wireNewRequest = {
  ...{ ...newRequest, extendedQuestionAnswers: undefined },
  ...{ requestStatus: 'NEW', accessControls: [control] },
};
const { id: _id, ...newRole } = aPortalRole;

const sendAccessReview = () =>
  putAccessReview({
    ...{ request: accessRequest, reviewed: { ...aUser, wireRecord: { odd: 1, portalRoleIds: [1] } } },
    ...{ review, portalRoleIds: [6], userAccesses: answers },
  });

const aProfile = {
  ...{ ...aUser, wireRecord: { odd: 1, city: '', country: { country: 'SE' } } },
  ...{ canSubmitProxyAccessChangeRequests: false, canSubmitForAllUsers: false },
};
const recordProblem = "Error submitting. Contact the product's Support";
const noStudy = 'At least one study is required';
const noRole = 'At least one study role is required';
const noApplication = 'At least one default application must be selected';

/** What is sent, with which body, and a code of a field whose own sentence is shown when it is refused. */
const writes: Array<[sent: string, body: unknown, send: () => Promise<unknown>, field?: string, sentence?: string]> = [
  [
    'POST /rest/secure/user_access_mod_request',
    wireNewRequest,
    () => accessRequests.postAccessRequest(newRequest),
    'studyNames',
    noStudy,
  ],
  [
    'PUT /rest/secure/user_management/review_access_change_request',
    {
      portalUser: { odd: 1, portalRoleIds: [6] },
      userAccesses: [{ ...control, portalUserId: 4 }],
      userAccessModificationRequest: { ...wireRequest, requestType: 'NEW', accessControls: [control], ...review },
    },
    sendAccessReview,
    'studyNames',
    noStudy,
  ],
  [
    'PUT /rest/secure/dashboard_items/5',
    wireItem,
    () => content.putContentItem({ kind: 'dashboardItems', item: anItem }),
  ],
  [
    'PUT /rest/secure/resources/5',
    { ...wireItem, category: 'Links' },
    () => content.putContentItem({ kind: 'resources', item: anItem }),
    'versionno',
    recordProblem,
  ],
  [
    'POST /rest/secure/change_password/attempt',
    { currentPassword: 'a', newPassword: 'b' },
    () => passwords.postPasswordChange({ currentPassword: 'a', newPassword: 'b' }),
    'newPassword',
    'New password is required',
  ],
  [
    'POST /rest/public/set_initial_password',
    { hash: 'h', password: 'p' },
    () => passwords.postPassword({ mode: 'set_initial_password', hash: 'h' }, 'p'),
    'hash',
    'Error with link to set password. Contact support.',
  ],
  [
    'POST /rest/public/reset_password',
    { hash: 'h', password: 'p' },
    () => passwords.postPassword({ mode: 'reset_password', hash: 'h' }, 'p'),
    'hash',
    'Error with link to reset password. Contact support.',
  ],
  [
    'POST /rest/public/forgot_password',
    { emailAddress: 'a@x.org' },
    () => passwords.postForgottenPassword('a@x.org'),
    'emailAddress',
    'Email address is required',
  ],
  [
    'POST /rest/secure/system_mgmt/portal_roles/create',
    { description: 'Reader', permissions: ['USER'], inactive: true, sort: 2 },
    () => portalRoles.postPortalRole(newRole),
    'permissions',
    'You must select a permission',
  ],
  [
    'PUT /rest/secure/system_mgmt/portal_roles/update',
    { id: 5, description: 'Reader', permissions: ['USER'], inactive: true, sort: 2 },
    () => portalRoles.putPortalRole(aPortalRole),
    'description',
    'Role name is required',
  ],
  [
    'PUT /rest/secure/system_mgmt/portal_roles/deactivate/5',
    undefined,
    () => portalRoles.putPortalRoleState(5, 'deactivate'),
    'sort',
    'sort is required',
  ],
  [
    'POST /rest/secure/ldap_user_profile_mod_request',
    { firstName: 'A', lastName: 'L', email: 'a@x.org', requesterComments: '', sysaidTicket: '' },
    () =>
      profileRequests.postProfileRequest({
        ...{ firstName: 'A', lastName: 'L', email: 'a@x.org', requesterComments: '', sysaidTicket: '' },
      }),
    'versionno',
    recordProblem,
  ],
  [
    'PUT /rest/secure/ldap_user_profile_mod_request/7',
    { ...wireRequest, originalFirstName: 'Adele', originalLastName: 'Lane', originalEmail: 'a@x.org', ...review },
    () => profileRequests.putProfileRequest(profileRequest, review),
    'versionno',
    recordProblem,
  ],
  [
    'PUT /rest/secure/user_registration_action/approve',
    wireApproval,
    () => registrationActions.putApproval(approval, false),
    'versionno',
    recordProblem,
  ],
  [
    'PUT /rest/secure/user_registration_action/approve?ignoreValidationWarnings=true',
    wireApproval,
    () => registrationActions.putApproval(approval, true),
  ],
  ['PUT /rest/secure/user_registration_action/deny', wireApproval, () => registrationActions.putDenial(approval)],
  [
    'POST /rest/public/user_registration',
    { ...wireRegistration, registrationStatus: 'PENDING', 'g-recaptcha-response': 'yes' },
    () => registrations.postPublicRegistration(aRegistration, 'yes'),
    'extendedQuestionAnswers',
    noRole,
  ],
  [
    'POST /rest/secure/user_registration',
    { ...wireRegistration, ...{ registrationStatus: 'PENDING', personCompletingThisFormEmail: 'b@x.org' } },
    () => registrations.postRegistration(aRegistration, { ...nobody, personCompletingThisFormEmail: 'b@x.org' }),
    'extendedQuestionAnswers',
    noRole,
  ],
  [
    'PUT /rest/secure/user_registration/8',
    wireRegistration,
    () => registrations.putRegistration(aRegistration),
    'extendedQuestionAnswers',
    noRole,
  ],
  ['DELETE /rest/secure/user_registration/8', undefined, () => registrations.deleteRegistration(8)],
  [
    'POST /rest/secure/single_sign_in',
    { projectId: 115, portalItem: 'edc' },
    () => postSingleSignOn('edc'),
    'portalItem',
    'Unable to determine the portal application to which the clicked link refers.',
  ],
  [
    'POST /rest/secure/system_mgmt/study_role/',
    { ...aStudyRole('CRA'), isInactive: undefined, inactive: false },
    () => studyRoles.postStudyRole(aStudyRole('CRA')),
    'systemAccessIds',
    noApplication,
  ],
  [
    'PUT /rest/secure/system_mgmt/study_role/1',
    { ...aStudyRole('CRA'), isInactive: undefined, inactive: false },
    () => studyRoles.putStudyRole(aStudyRole('CRA')),
    'systemAccessIds',
    noApplication,
  ],
  [
    'PUT /rest/secure/system_mgmt/study_role/5/activate/',
    undefined,
    () => studyRoles.putStudyRoleState(5, 'activate'),
    'systemAccessIds',
    noApplication,
  ],
  [
    'POST /rest/secure/system_mgmt/system_access/',
    { ...aSystem(5, 'Trainer'), isInactive: undefined, inactive: false },
    () => systems.postSystem(aSystem(5, 'Trainer')),
    'versionno',
    recordProblem,
  ],
  [
    'PUT /rest/secure/system_mgmt/system_access/5',
    { ...aSystem(5, 'Trainer'), isInactive: undefined, inactive: false },
    () => systems.putSystem(aSystem(5, 'Trainer')),
    'versionno',
    recordProblem,
  ],
  [
    'PUT /rest/secure/system_mgmt/system_access/5/deactivate/',
    undefined,
    () => systems.putSystemState(5, 'deactivate'),
    'versionno',
    recordProblem,
  ],
  [
    'POST /rest/secure/admin/user_management/clearUsersPasswordAllowChangeTime/u1',
    undefined,
    () => userAccounts.postClearRestriction('u1'),
  ],
  ['POST /rest/secure/set_initial_password/resend/4', undefined, () => userAccounts.postResendInitialEmail(4)],
  [
    'PUT /rest/secure/user_management/update_user',
    { odd: 1, email: 'b@x.org' },
    () => users.putUser({ ...aUser, wireRecord: { odd: 1, email: 'a@x.org' } }, { email: 'b@x.org' }),
    'versionno',
    recordProblem,
  ],
  ['PUT /rest/secure/user_management/activate_user/4', undefined, () => users.putUserStatus(4, 'activate')],
  ['PUT /rest/secure/user_management/deactivate_user/4', undefined, () => users.putUserStatus(4, 'deactivate')],
  [
    'PUT /rest/secure/user_profile_mod',
    { odd: 1, city: 'Oslo', country: { country: 'NO' }, state: null },
    () => users.putProfile(aProfile, { city: 'Oslo', country: 'NO', state: '' }),
    'versionno',
    recordProblem,
  ],
  [
    'PUT /rest/secure/user_profile_mod',
    { odd: 1, city: 'Oslo', country: { country: 'SE' } },
    () => users.putProfile(aProfile, { city: 'Oslo' }),
  ],
];

/** As JSON has it: what is undefined is not there. */
const onWire = (body: unknown) => (body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.localStorage.setItem('XSRF-TOKEN', 'token-1');
});

describe('a call that writes', () => {
  test.each<(typeof writes)[number]>(writes)('sends %s', async (call, body, send, field, sentence) => {
    const sent = answerAll(() => Response.json({ id: 5, name: 'One', url: 'https://edc.example.org' }));
    await send();
    expect(sent).toEqual([{ call, body: onWire(body) }]);
    if (field === undefined) return;
    answerAll(() => Response.json({ fieldErrors: { [field]: ['required'] } }, { status: 422 }));
    const problem = (await send().catch((cause: unknown) => cause)) as ApiProblem;
    expect(problem.formErrors?.fields).toEqual([{ field, messages: [sentence] }]);
  });
});
