import { beforeEach, expect, test } from 'vitest';
import { submitAccessRequest } from '@/store/accessRequests';
import { saveAccessReview } from '@/store/accessReviews';
import type { CallFailure } from '@/store/callResult';
import { portalRoleRecords, studyRoleRecords, systemRecords } from '@/store/configuredRecords';
import { saveContentItem } from '@/store/content';
import { makeStore } from '@/store/makeStore';
import { requestResetEmail, setPassword } from '@/store/passwords';
import { saveProfile } from '@/store/profile';
import { submitProfileRequest } from '@/store/profileRequests';
import { sendProxyRequest } from '@/store/proxyRequests';
import { approveRegistration, rejectRegistration } from '@/store/registrationReview';
import { submitPublicRegistration, submitRegistration, updateRegistration } from '@/store/registrations';
import { openApplication } from '@/store/singleSignOn';
import { replaceUserAccess } from '@/store/userAccess';
import { saveUser } from '@/store/users';
import { readRegistration } from '@/api/registrations';
import { readUserRecord } from '@/api/users';
import { blankRegistration, nobody } from '@/domain/registration';
import { answerAll } from '@test/support/answerAll';
import { aRequest } from '@test/support/records';

const user = readUserRecord({ id: 4 });
const profile = { ...user, canSubmitProxyAccessChangeRequests: false, canSubmitForAllUsers: false, namedSites: [] };
const registration = readRegistration({ id: 8 });
const account = {
  ...{ useExistingAuthAccount: false, existingAuthAccountUuid: null, username: 'ada', gecos: '', accountType: null },
};
const approval = { registration, account, portalRoleIds: [] };
const names = { firstName: 'A', lastName: 'L', email: 'a@x.org', requesterComments: '', sysaidTicket: '' };
const newRequest = {
  ...{ requestType: 'NEW' as const, portalUserId: 4, email: '', requesterComments: '', sysaidTicket: '' },
  extendedQuestionAnswers: [],
};
const item = {
  ...{ id: 5, version: null, name: '', shortDescription: '', url: '', portalRoleIds: [], sort: 0, category: '' },
  ...{ isInactive: false, wireRecord: { id: 5 } },
};
const review = {
  ...{ request: { ...aRequest, requestType: 'NEW', extendedQuestionAnswers: [], proxy: null }, reviewed: user },
  ...{ review: aRequest, portalRoleIds: [], userAccesses: [] },
};
const reset = { mode: 'reset_password', hash: 'h' } as const;

const noStudy = 'At least one study is required';
const noRole = 'At least one study role is required';
const outdated = "Error submitting. Contact the product's Support";

const noSites = 'At least one AO or LAO is required';
const noSystem = 'The Portal Gateway is a required application';
const answers = [
  ['laoIds', noSites],
  ['siteCodes', noSites],
  ['studyNames', noStudy],
  ['systemAccessIds', noSystem],
] as const;
const isUnknownUser = 'Unable to confirm your identity and/or ability to access the requested portal application.';
const allowsNoSites = 'You must allow user-selection of AOs or LAOs in order to require that the user provide them';

/** The entities that messages name: the call that sends one, where its fields are on the wire, and their own texts. */
const entities = [
  [
    'user registration approval',
    approveRegistration({ ...approval, ignoresWarnings: false }),
    '',
    [['portalRoleIds', 'At least one Portal Role must be selected']],
  ],
  ['registration form', updateRegistration(registration), 'extendedQuestionAnswers[0].', answers],
  ['user access', replaceUserAccess({ user, accesses: [] }), 'userAccesses[0].', answers],
  ['access modification request', submitAccessRequest(newRequest), 'accessControls[0].', answers],
  [
    'portal role',
    portalRoleRecords.changeState({ id: 5, verb: 'activate' }),
    '',
    [['permissions', 'You must select a permission']],
  ],
  [
    'study role',
    studyRoleRecords.changeState({ id: 5, verb: 'activate' }),
    '',
    [
      ['siteRequired', allowsNoSites],
      ['allowSites', allowsNoSites],
    ],
  ],
  ['dashboard item', saveContentItem({ kind: 'dashboardItems', item }), '', [['id', outdated]]],
  [
    'resource category',
    saveContentItem({ kind: 'resources', item }),
    '',
    [['childCategories', 'Resource category has active child category(ies)']],
  ],
  ['single sign-in request', openApplication('edc'), '', [['userId', isUnknownUser]]],
] as const;

/** The call, a field that it is refused for, and what the form shows at which field. */
const refusals = [
  [submitAccessRequest(newRequest), 'accessControls[0].studyNames', 'extendedQuestionAnswers[0].studyNames', noStudy],
  [sendProxyRequest(newRequest), 'accessControls[0].studyNames', 'extendedQuestionAnswers[0].studyNames', noStudy],
  [saveAccessReview(review), 'userAccesses[1].studyNames', 'userAccesses[1].studyNames', noStudy],
  [saveContentItem({ kind: 'resources', item }), 'versionno', 'version', outdated],
  [
    setPassword({ link: { ...reset, mode: 'set_initial_password' }, password: () => 'p' }),
    ...(['hash', 'hash', 'Error with link to set password. Contact support.'] as const),
  ],
  [
    setPassword({ link: reset, password: () => 'p' }),
    ...(['hash', 'hash', 'Error with link to reset password. Contact support.'] as const),
  ],
  [requestResetEmail('a@x.org'), 'emailAddress', 'emailAddress', 'Email address is required'],
  [
    portalRoleRecords.changeState({ id: 5, verb: 'activate' }),
    ...(['permissions', 'permissions', 'You must select a permission'] as const),
  ],
  [portalRoleRecords.changeState({ id: 5, verb: 'activate' }), 'description', 'description', 'Role name is required'],
  [
    studyRoleRecords.changeState({ id: 5, verb: 'activate' }),
    ...(['systemAccessIds', 'systemAccessIds', 'At least one default application must be selected'] as const),
  ],
  [systemRecords.changeState({ id: 5, verb: 'activate' }), 'versionno', 'version', outdated],
  [submitProfileRequest(names), 'versionno', 'version', outdated],
  [saveProfile({ profile, changes: {} }), 'versionno', 'version', outdated],
  [saveUser({ user, changes: {} }), 'inactive', 'isInactive', 'Inactive is required'],
  [
    approveRegistration({ ...approval, ignoresWarnings: false }),
    ...(['portalRoleIds', 'portalRoleIds', 'At least one Portal Role must be selected'] as const),
  ],
  [rejectRegistration({ ...approval, ignoresWarnings: false }), 'registrationForm.versionno', 'version', outdated],
  [updateRegistration(registration), 'extendedQuestionAnswers', 'extendedQuestionAnswers', noRole],
  [
    submitPublicRegistration({ form: blankRegistration(), captchaAnswer: () => 'yes' }),
    ...(['g-recaptcha-response', 'gRecaptchaResponse', 'reCAPTCHA is required'] as const),
  ],
  [submitRegistration({ form: blankRegistration(), by: nobody }), 'accessControls', 'extendedQuestionAnswers', noRole],
  [
    openApplication('edc'),
    ...(['portalItem', 'portalItem'] as const),
    'Unable to determine the portal application to which the clicked link refers.',
  ],
  [
    replaceUserAccess({ user, accesses: [] }),
    ...(['userAccesses[0].systemAccessIds', 'userAccesses[0].systemAccessIds'] as const),
    'The Portal Gateway is a required application',
  ],
] as const;

beforeEach(() => window.localStorage.setItem('XSRF-TOKEN', 'token-1'));

test.each(entities)('messages name the entity that was sent: %s [MSG-022]', async (_entity, call, prefix, texts) => {
  const codes = Object.fromEntries(texts.map(([field]) => [prefix + field, ['required']]));
  answerAll(() => Response.json({ fieldErrors: codes }, { status: 422 }));
  const dispatch = makeStore().dispatch as (thunk: unknown) => Promise<{ failure: CallFailure }>;
  const { failure } = await dispatch(call);
  const told = failure.messages.formErrors?.fields.flatMap(({ messages }) => messages);
  expect(told).toEqual(texts.map(([, text]) => text));
});

test.each(refusals)(
  'a refusal is shown at the field of the form, in the words for what was sent (%#) [MSG-021, SEC-036]',
  async (call, wire, field, sentence) => {
    answerAll(() => Response.json({ fieldErrors: { [wire]: ['required'] } }, { status: 422 }));
    const dispatch = makeStore().dispatch as (thunk: unknown) => Promise<{ failure: CallFailure }>;
    const { failure } = await dispatch(call);
    expect(failure.kind).toBe('invalid');
    expect(failure.messages.formErrors).toEqual({ fields: [{ field, messages: [sentence] }], globals: [] });
  },
);
