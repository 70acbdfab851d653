import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as accessRequests from '@/api/accessRequests';
import * as accountChoices from '@/api/accountChoices';
import { portalRolesApi, studyRolesApi, systemsApi } from '@/api/configuredRecords';
import * as content from '@/api/content';
import { getDirectoryMatches } from '@/api/directory';
import { getUsersLike } from '@/api/duplicateCandidates';
import * as passwords from '@/api/passwords';
import { getProfile } from '@/api/profile';
import * as profileRequests from '@/api/profileRequests';
import { getReferences } from '@/api/references';
import * as registrations from '@/api/registrations';
import * as session from '@/api/session';
import { postSingleSignOn } from '@/api/singleSignOn';
import * as tableau from '@/api/tableau';
import * as userAccounts from '@/api/userAccounts';
import { getUserRequests } from '@/api/userRequests';
import * as users from '@/api/users';
import { anAnswer } from '@test/support/access';
import { answerAll } from '@test/support/answerAll';
import type { RequestRecord } from '@/domain/requests';
import type { User } from '@/domain/user';
import type { WireRecord } from '@/domain/wireRecord';
import { tableauOrigin } from '@test/support/tableau';
import { withSettings } from '@test/support/withSettings';
import { aRegistration, aRequest, aUser } from '@test/support/records';

const none = new AbortController().signal;
const query = { page: 1, size: 10, filter: '', sort: { field: 'a', direction: 'asc' } as const };

/** What a call makes of an answer. */
function read<Result>(answer: unknown, call: () => Promise<Result>): Promise<Result> {
  answerAll(() => Response.json(answer));
  return call();
}
const failed = { kind: 'failed' };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.localStorage.setItem('XSRF-TOKEN', 'token-1');
});
afterEach(() => window.sessionStorage.clear());

const control = { roleName: 'CRA', studyNames: ['S1'], systemAccessIds: [1] };
/** What a record is on the wire, whose four common fields have other names there; as JSON has it. */
function wireOf(stored: Partial<RequestRecord> | User): WireRecord {
  const { version, createdAt, modifiedAt, isInactive, ...record }: Record<string, unknown> = { ...stored };
  const named = { versionno: version, sysdat: createdAt, dchng: modifiedAt, inactive: isInactive };
  return JSON.parse(JSON.stringify({ ...record, ...named, wireRecord: undefined })) as WireRecord;
}
const wireRequest = { ...wireOf(aRequest), portalUserId: 1, subjectUserId: 4 };

describe('requests', () => {
  test('for access are read with the answers; the subject is the person whom it is about [RACC-011]', async () => {
    const wire = { ...wireRequest, requestType: 'CHANGE', accessControls: [control] };
    expect(await read(wire, () => accessRequests.getAccessRequest(7, none))).toEqual({
      ...{ ...aRequest, requestType: 'CHANGE', proxy: null, wireRecord: wire },
      extendedQuestionAnswers: [anAnswer({ ...control, roleName: 'CRA' })],
    });
    const [own] = await read([{ ...wire, subjectUserId: null }], () => accessRequests.getAccessRequests(none));
    expect(own?.portalUserId).toBe(1);
  });

  test('for somebody else name both in their comments, after the configured prefix [CONST-004, PROXY-016]', async () => {
    withSettings({ proxyCommentPrefix: 'FOR: ' });
    const [proxy, subject] = [1, 2].map((id) => ({ name: `N${id}`, email: `${id}@x.org`, id }));
    const requesterComments = `FOR: ${JSON.stringify(proxy)} ${JSON.stringify(subject)} Please`;
    const request = await read({ ...wireRequest, requesterComments }, () => accessRequests.getAccessRequest(7, none));
    expect(request.proxy).toEqual({ proxy, subject, comment: 'Please' });
  });

  test('for another name are read with the names of the day on which they were made [RPROF-014]', async () => {
    const originals = { originalFirstName: 'Adele', originalLastName: 'Long', originalEmail: 'o@x.org' };
    const requests = await read({ content: [{ ...wireRequest, ...originals }] }, () =>
      profileRequests.getProfileRequests(none),
    );
    expect(requests).toEqual([{ ...aRequest, ...originals, wireRecord: { ...wireRequest, ...originals } }]);
  });

  test('of the list are read with their kind [UREQ-004]', async () => {
    const row = {
      ...{ id: 3, firstName: 'Ada', lastName: 'Lane', email: 'a@x.org', organizationName: 'North' },
      ...{
        userRequestType: 'USER_REGISTRATION',
        requestStatus: 'PENDING',
        dateSubmitted: '2026-11-28',
        sysaidTicket: 'T',
      },
      ...{ lastModified: '2026-11-29', lastModifiedBy: 'grace' },
    };
    const page = await read({ content: [row], totalElements: 40 }, () =>
      getUserRequests({ ...query, tab: 'outstanding' }, none),
    );
    expect(page.rows).toEqual([{ ...row, kind: 'registration' }]);
    expect(page.info).toMatchObject({ totalElements: 40, totalPages: 4 });
  });

  test('without a number are none', async () => {
    await expect(read([{ ...wireRequest, id: null }], () => accessRequests.getAccessRequests(none))).rejects.toEqual(
      expect.objectContaining(failed),
    );
  });
});

describe('registrations', () => {
  const { extendedQuestionAnswers: _, ...fields } = aRegistration;
  const wire = { ...wireOf(fields), accessControls: [control] };
  const registration = { ...aRegistration, wireRecord: wire };

  test('are read with all that was filled in', async () => {
    expect(await read(wire, () => registrations.getRegistration(8, none))).toEqual(registration);
    expect(await read([wire], () => registrations.getRegistrations(none))).toEqual([registration]);
    expect(await read({ content: [wire] }, () => registrations.getProxyRegistrationsOf('me', none))).toEqual([
      registration,
    ]);
    const odd = await read({ id: '9', registrationStatus: 'ODD' }, () => registrations.getRegistration(9, none));
    expect(odd).toMatchObject({ id: 9, registrationStatus: 'UNKNOWN', firstName: '', extendedQuestionAnswers: [] });
  });

  test('have the date of their last change where they have no other', async () => {
    const listed = { ...wire, sysdat: null };
    const dateLastModified = Date.parse('2025-03-02T08:00:00Z');
    const { createdAt } = await read({ ...listed, dateLastModified }, () => registrations.getRegistration(8, none));
    expect(createdAt).toBe('2025-03-02T08:00:00.000Z');
  });

  test('with which a person came are one or none', async () => {
    expect(await read(wire, () => registrations.getRegistrationOf('me', none))).toEqual(registration);
    expect(await read(null, () => registrations.getRegistrationOf(4, none))).toBeNull();
  });
});

describe('users', () => {
  const site = { siteType: 'AO', siteCode: '7', siteName: 'Seven' };
  const wire = {
    ...{ ...wireOf(aUser), id: 99, portalUserId: 4, sites: [site], odd: 'kept' },
    ...{ country: { country: 'NO', countryName: 'Norway' }, state: { state: 'OS' } },
  };
  const sites = [{ type: 'AO', siteCode: '7', siteName: 'Seven', laoCode: '' }];

  test('are read by their portal user id, and kept whole [USER-063]', async () => {
    expect(await read(wire, () => users.getUser(4, none))).toEqual({
      ...{ ...aUser, sites },
      wireRecord: wire,
    });
    const { id } = await read({ ...wire, portalUserId: undefined }, () => users.getUser(4, none));
    expect(id).toBe(99);
    await expect(read({ firstName: 'Ada' }, () => users.getUser(4, none))).rejects.toMatchObject(failed);
  });

  test.each([
    { id: null, portalUserId: 5 },
    { id: 5, portalUserId: null },
  ])('need one of their two ids: %j [USER-063]', async (ids) => {
    const person = { ...wire, ...ids };
    expect(await read(person, () => users.getUser(5, none))).toMatchObject({ id: 5 });
    expect(await read({ content: [person] }, () => users.getAllUsers(none))).toMatchObject([{ id: 5 }]);
    expect(await read({ content: [person] }, () => users.getNamesOfUsers(false, none))).toEqual([[5, 'Ada Lane']]);
    const nobody = { ...wire, id: null, portalUserId: null };
    await expect(read(nobody, () => users.getUser(5, none))).rejects.toMatchObject(failed);
  });

  test('have a country and a state as codes, in either form [PROF-019]', async () => {
    const placeOf = async (country: unknown, state: unknown) => {
      const user = await read({ ...wire, country, state }, () => users.getUser(4, none));
      return [user.country, user.state];
    };
    expect(await placeOf('NO', 'OS')).toEqual(['NO', 'OS']);
    expect(await placeOf({ state: 'OS' }, { state: 7 })).toEqual(['', '']);
    expect(await placeOf(null, 3)).toEqual(['', '']);
  });

  test('of a list are read on their page', async () => {
    const page = await read({ content: [wire], totalElements: 31 }, () =>
      users.getUsers({ ...query, inactive: false }, none),
    );
    expect(page.rows).toEqual([{ ...aUser, sites }]);
    expect(page.info).toEqual({
      ...{ totalElements: 31, numberOfElementsOnPage: 1, pageSize: 10, pageNumber: 1, totalPages: 4 },
      ...{ isFirstPage: true, isLastPage: false, sortedBy: 'a,asc' },
    });
    expect(await read({ content: [wire] }, () => users.getAllUsers(none))).toEqual([{ ...aUser, sites }]);
    const person = { ...aUser, phoneExtension: '' };
    expect(await read({ content: [wire] }, () => getUsersLike(person, none))).toHaveLength(2);
  });

  test('may ask for others by the word of the server, else by their roles [PROXY-007, PROXY-010]', async () => {
    const rightOf = async (profile: object) => {
      const read1 = await read({ ...wire, ...profile }, () => getProfile(none));
      return [read1.canSubmitProxyAccessChangeRequests, read1.canSubmitForAllUsers];
    };
    const given = (canSubmit: unknown, forAllUsers?: boolean) => ({
      canSubmitProxyAccessChangeRequests: { canSubmit, forAllUsers },
    });
    const roles = (description: string, inactive = false) => ({ roles: [{ description, inactive }] });
    withSettings({ proxyStudyRoles: ['CRA'], proxyPortalRoles: ['Admin'], proxyForAllPortalRoles: ['All'] });
    expect(await rightOf(given(true))).toEqual([true, false]);
    expect(await rightOf(given(true, true))).toEqual([true, true]);
    expect(await rightOf({ ...given(false, true), ...roles('All') })).toEqual([false, false]);
    expect(await rightOf({ ...given('odd'), ...roles('Admin') })).toEqual([true, false]);
    expect(await rightOf(roles('All'))).toEqual([true, true]);
    expect(await rightOf(roles('All', true))).toEqual([false, false]);
    expect(await rightOf({ roles: 'odd' })).toEqual([false, false]);
    expect(await rightOf({ roles: [null, 7, 'Admin'] })).toEqual([true, false]);
    const access = { id: 1, roleName: 'CRA' };
    expect(await rightOf({ userAccesses: [access] })).toEqual([true, false]);
    expect(await rightOf({ userAccesses: [{ ...access, inactive: true }] })).toEqual([false, false]);
  });

  test('have their UID under either name', async () => {
    const unnamed = { ...wire, uidNumber: undefined };
    expect((await read({ ...unnamed, uid: 20017 }, () => users.getUser(4, none))).uidNumber).toBe('20017');
    expect((await read({ ...wire, uid: 'other' }, () => users.getUser(4, none))).uidNumber).toBe(aUser.uidNumber);
  });

  test('are answered yes or no about, and nothing else', async () => {
    expect(await read(false, () => userAccounts.getIsRestricted('u', none))).toBe(false);
    await expect(read('true', () => userAccounts.getHasSetInitialPassword(4, none))).rejects.toMatchObject(failed);
  });

  test('are given kinds of account and roles that are in use [USER-073, USER-074]', async () => {
    const types = { assignableAccountTypes: [{ id: 'ext', name: 'External' }, { name: 'Odd' }] };
    const withDefault = { ...types, defaultAccountType: { id: 'ext', name: 'External' } };
    expect(await read(withDefault, () => accountChoices.getAccountTypes(none))).toEqual({
      assignable: [{ id: 'ext', name: 'External' }],
      defaultId: 'ext',
    });
    expect((await read(types, () => accountChoices.getAccountTypes(none))).defaultId).toBe('');
    const role = { id: 1, description: 'Reader', permissions: ['USER'] };
    const roles = await read(
      [
        { ...role, odd: 1 },
        { ...role, id: 2, inactive: true },
      ],
      () => accountChoices.getAssignableRoles(none),
    );
    expect(roles).toEqual([role]);
  });

  test('of the directory are found by email or name, each once [RPEND-015, RPEND-018, RPEND-020]', async () => {
    const match = { uuid: 'u1', username: 'ada', email: 'a@x.org', gecos: 'A', firstName: 'Ada', lastName: 'Lane' };
    const sought = { email: 'a@x.org', firstName: 'Ada', lastName: 'Lane' };
    expect(await read([match], () => getDirectoryMatches(sought, none))).toEqual([
      { ...match, attachedToPortalUserAccount: false },
    ]);
    await expect(read([{ ...match, uuid: '' }], () => getDirectoryMatches(sought, none))).rejects.toMatchObject(failed);
  });
});

describe('the configuration', () => {
  const inOrder = ['Zero', 'A', 'B'];
  const given = [
    { id: 1, name: 'B', sort: 1, inactive: true },
    { id: 2, name: 'A', sort: 1 },
    { id: 3, name: 'Zero' },
  ];

  test('is read in its order; what has no place comes first', async () => {
    const roles = given.map(({ name, ...rest }) => ({ ...rest, description: name }));
    const read1 = await read(roles, () => portalRolesApi.getAll(none));
    expect(read1.map(({ description }) => description)).toEqual(inOrder);
    expect(read1[2]).toEqual({
      ...{ id: 1, description: 'B', permissions: [], sort: 1, isInactive: true },
      wireRecord: roles[0],
    });
    expect((await read(roles[2], () => portalRolesApi.get(3, none))).sort).toBe(0);
    const named = given.map(({ name, ...rest }) => ({ ...rest, roleName: name, systemName: name }));
    expect((await read(named, () => studyRolesApi.getAll(none))).map(({ roleName }) => roleName)).toEqual(inOrder);
    expect((await read(named, () => systemsApi.getAll(none))).map(({ systemName }) => systemName)).toEqual(inOrder);
    expect((await read(named[0], () => systemsApi.get(1, none))).isInactive).toBe(true);
    expect((await read(named[0], () => studyRolesApi.get(1, none))).isInactive).toBe(true);
  });

  test('of the dashboard is read, in order', async () => {
    const items = await read(given, () => content.getContent('resources', none));
    expect(items.map(({ name }) => name)).toEqual(inOrder);
    expect(items[2]).toEqual({
      ...{ id: 1, version: null, name: 'B', shortDescription: '', url: '', portalRoleIds: [], sort: 1 },
      ...{ isInactive: true, category: '', wireRecord: given[0] },
    });
    const [item] = items;
    if (item === undefined) throw new Error('no item');
    // The status says that it is saved, whatever the answer holds.
    for (const answer of [{ id: 3, name: 'New' }, true, {}, null, 'saved', []]) {
      await expect(
        read(answer, () => content.putContentItem({ kind: 'dashboardItems', item })),
      ).resolves.toBeUndefined();
    }
  });

  test('is referred to by users, by study roles, and by what has a number of its own', async () => {
    const row = { id: 1, portalUserId: 4, firstName: 'Ada', lastName: 'Lane', roleName: 'CRA' };
    const by = (kind: Parameters<typeof getReferences>[2], wire: object = row) =>
      read([wire], () => getReferences('system', 5, kind, none));
    expect(await by('users')).toEqual([{ id: 4, name: 'Ada Lane' }]);
    expect(await by('users', { ...row, portalUserId: null })).toEqual([{ id: 1, name: 'Ada Lane' }]);
    expect(await by('requests')).toEqual([{ id: 1, name: 'Ada Lane' }]);
    expect(await by('studyRoles')).toEqual([{ id: 1, name: 'CRA' }]);
    await expect(by('requests', { portalUserId: 4 })).rejects.toMatchObject(failed);
    await expect(by('users', { firstName: 'Ada' })).rejects.toMatchObject(failed);
  });
});

describe('signing in', () => {
  const signIn = (wire: object) => read(wire, () => session.postToken({ username: 'a', password: 'b' }));

  test('brings a token, and how long it lasts if that is said', async () => {
    expect(await signIn({ xsrfToken: 't', tokenTimeoutInSeconds: 60 })).toEqual({
      ...{ antiForgeryToken: 't', tokenTimeoutInSeconds: 60, passwordExpiry: 'none' },
    });
    expect(await signIn({ xsrfToken: 't', tokenTimeoutInSeconds: 0 })).toMatchObject({ tokenTimeoutInSeconds: null });
    const expiring = { xsrfToken: 't', passwordExpiresSoon: true, expiryState: 'ForceUserToChangePassword' };
    expect(await signIn(expiring)).toMatchObject({ passwordExpiry: 'FORCE_CHANGE', tokenTimeoutInSeconds: null });
    await expect(signIn({ xsrfToken: '' })).rejects.toMatchObject(failed);
  });

  test('is refused with flags; what cannot be read sets none [AUTH-016, AUTH-017]', () => {
    const unset = {
      ...{ credentialsInvalid: false, accountLocked: false, accountDisabled: false, passwordExpired: false },
      attemptsLeftUntilLocked: null,
    };
    expect(session.readSignInRefusal({ accountLocked: true, attemptsLeftUntilLocked: 2 })).toEqual({
      ...{ ...unset, accountLocked: true, attemptsLeftUntilLocked: 2 },
    });
    expect(session.readSignInRefusal('no')).toEqual(unset);
    expect(session.readSignInRefusal(undefined)).toEqual(unset);
  });

  test('to an application leads to another site by https', async () => {
    const enter = (url: string) => read({ name: 'EDC', url }, () => postSingleSignOn('edc'));
    expect(await enter('https://edc.example.org')).toEqual({ name: 'EDC', address: 'https://edc.example.org/' });
    await expect(enter('http://edc.example.org')).rejects.toMatchObject(failed);
    await expect(enter('/app/users')).rejects.toMatchObject(failed);
  });

  test('grants permissions as a list of texts [SEC-008]', async () => {
    const sent = answerAll(() => Response.json(['USER', 'READ_USERS']));
    expect(await session.getGrantedPermissions(none)).toEqual(['USER', 'READ_USERS']);
    expect(sent.map(({ call }) => call)).toEqual(['GET /rest/secure/user_capabilities/granted_permissions']);
    await expect(read([1], () => session.getGrantedPermissions(none))).rejects.toMatchObject(failed);
  });
});

describe('passwords', () => {
  test('have rules with texts', async () => {
    const rules = { a: { id: 'a', text: 'At least 8 characters' }, b: { id: 'b', text: '' } };
    expect(await read(rules, () => passwords.getPasswordRules(none))).toEqual([rules.a]);
  });

  test.each(['unknown', 'known', 'nonexistent', 'exists', 'existsInLdap', 'existsInDb', 'doesntExistInDb'])(
    'that are forgotten do not reveal who has an account: `%s`',
    async (code) => {
      const refused = (body: object) => {
        answerAll(() => Response.json(body, { status: 422 }));
        return passwords.postForgottenPassword('a@x.org');
      };
      await expect(refused({ fieldErrors: { emailAddress: [code] } })).resolves.toBeUndefined();
      await expect(refused({ fieldErrors: { emailAddress: [code, 'required'] } })).rejects.toMatchObject({
        formErrors: { fields: [{ field: 'emailAddress', codes: ['required'] }], globals: [] },
      });
      await expect(refused({ fieldErrors: { emailAddress: [] } })).rejects.toThrow();
      await expect(refused({ fieldErrors: { emailAddress: [code], other: ['required'] } })).rejects.toThrow();
      await expect(refused({ fieldErrors: { other: [code] } })).rejects.toThrow();
    },
  );

  test('that are forgotten end with the problem of any other answer', async () => {
    answerAll(() => Response.json({ fieldErrors: { emailAddress: ['unknown'] } }, { status: 409 }));
    await expect(passwords.postForgottenPassword('a@x.org')).rejects.toMatchObject({ kind: 'conflict' });
  });
});

describe('visualizations', () => {
  test('are read, and opened by a ticket for their site [VIZ-004, VIZ-005]', async () => {
    const view = { id: 3, filePath: 'a/b', title: 'Sales', description: 'All', tableauSite: 'X' };
    expect(await read(view, () => tableau.getVisualization(3, none))).toEqual(view);
    const ticket = { tableauToken: 't', tableauExternalUrl: tableauOrigin, targetSite: '' };
    expect(await read(ticket, () => tableau.getTrustedTicket('X', none))).toEqual({
      ...{ ticket: 't', externalUrl: tableauOrigin, targetSite: 'X' },
    });
    const other = await read({ ...ticket, targetSite: 'Y' }, () => tableau.getTrustedTicket('X', none));
    expect(other.targetSite).toBe('Y');
    await expect(read({ tableauToken: 't' }, () => tableau.getTrustedTicket('X', none))).rejects.toMatchObject(failed);
  });
});
