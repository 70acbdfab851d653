import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { accessControl } from '@test/mock-server/requestedAccess';
import { heldCalls, holdCalls } from '@test/support/heldCalls';
import { callsTo, writes } from '@test/support/journal';
import { addProfileRequest, addRequest } from '@test/support/reviews';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { column, headers, rows, table } from '@test/support/tableTexts';

const accessColumns = [
  ...['Date Submitted', 'Request Type', 'Study Role(s)', 'LAOs / AOs', 'Study(s)', 'Systems'],
  ...['Requester Comments', 'Reviewer Comments', 'Request Status'],
];

async function atHistory(username = 'user', as = 'admin') {
  const { id } = world().person(username);
  const portal = await signedInAt(`/app/users/${id}?tab=history`, as);
  await table('Access requests');
  return { ...portal, id };
}

/** The two roles of Daniela, as a request has them in this order, and the texts that a table shows of them. */
function twoRoles() {
  world().dialect.changesOrder = false;
  return world()
    .accessesOf(world().person('user').id)
    .map((held, at) => accessControl(900, at, held));
}
const roleTexts = 'Study Coordinator, Laboratory Technologist';
const siteTexts =
  '11675 – Kampala Health Center, LAO-101 – Harborview University Medical Center, 4194 – St. Louis General Hospital';
const studyTexts = 'A5175, A5257, A5349, A5401';
const systemTexts = 'Portal Gateway, Electronic Data Capture, Randomization and Enrollment, Laboratory Data Management';

/** All texts that come onto the screen from now on, and all that go from it: what is there for one paint does both. */
function textsFromNow(): string[] {
  const texts: string[] = [];
  const observer = new MutationObserver((records) =>
    records.forEach(({ addedNodes, removedNodes }) =>
      [...addedNodes, ...removedNodes].forEach(({ textContent }) => texts.push(textContent ?? '')),
    ),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return texts;
}

describe("a user's requests history", () => {
  test('is three tables on a tab of the user [USER-038, HIST-001]', async () => {
    await atHistory('user', 'reader');
    for (const name of ['Access requests', 'Profile-change requests', 'Proxy registration requests']) {
      expect(await table(name)).toBeVisible();
    }
    expect(writes()).toEqual([]);
  });

  test('has all the columns of each table [HIST-002, HIST-008, HIST-009]', async () => {
    await atHistory('user', 'reader');
    expect(await headers('Access requests')).toEqual(accessColumns);
    expect(await headers('Profile-change requests')).toEqual([
      ...['Requested First Name Change', 'Requested Last Name Change', 'Requested Email Change'],
      ...['Requester Comments', 'Reviewer Comments', 'Request Status'],
    ]);
    expect(await headers('Proxy registration requests')).toEqual([
      ...['Name', 'LAOs / AOs', 'Study(s)', 'Email', 'Phone', 'Roles Requested', 'Systems Requested'],
      ...['Registration Status', 'Last Modified'],
    ]);
  });

  test('shows of each access request what was asked for, both comments and the status [HIST-002]', async () => {
    const { id: portalUserId } = world().person('support');
    addRequest('CHANGE', {
      ...{ portalUserId, accessControls: twoRoles(), sysdat: '2025-11-03T12:00:00.000Z' },
      ...{ requesterComments: 'For the new study.', reviewerComments: 'Which one?', requestStatus: 'IN_PROGRESS' },
    });
    await signedInAt(`/app/users/${portalUserId}?tab=history`);
    await waitFor(async () =>
      expect(await rows('Access requests')).toEqual([
        [
          ...[expect.stringMatching(/^3 Nov 2025, /), 'CHANGE', roleTexts, siteTexts, studyTexts, systemTexts],
          ...['For the new study.', 'Which one?', 'In Progress'],
        ],
      ]),
    );
  });

  test('shows of each proxy registration who it was for, and what was asked for [HIST-009]', async () => {
    const { id: submittedByUserId } = world().person('support');
    const [registration] = world().registrations.all();
    if (!registration) throw new Error('no registration');
    Object.assign(registration, {
      ...{ submittedByUserId, accessControls: twoRoles(), registrationStatus: 'DENIED' },
      ...{ firstName: 'Dana', lastName: 'Larsson', email: 'd@clinic.example.org' },
      ...{ phoneNumber: '206-555-0100', phoneExtension: '77', sysdat: '2025-11-03T12:00:00.000Z' },
      ...{ dchng: '2025-11-05T12:00:00.000Z', dateLastModified: '2025-11-05T12:00:00.000Z' },
    });
    await signedInAt(`/app/users/${submittedByUserId}?tab=history`);
    await waitFor(async () =>
      expect(await rows('Proxy registration requests')).toEqual([
        [
          ...['Dana Larsson', siteTexts, studyTexts, 'd@clinic.example.org', '206-555-0100 ext. 77', roleTexts],
          ...[systemTexts, 'Denied', expect.stringMatching(/^5 Nov 2025, /)],
        ],
      ]),
    );
  });

  test('shows of each profile change what was requested, both comments and the status [HIST-007]', async () => {
    const portalUserId = world().person('proxy').id;
    const original = { originalFirstName: 'Thandiwe', originalLastName: 'Nkosi', originalEmail: 't@example.org' };
    addProfileRequest({
      ...{ portalUserId, ...original, firstName: 'Dana', lastName: 'Larsson', email: 'dana@clinic.example.org' },
      ...{ requesterComments: 'I got married.', reviewerComments: 'Which name?', requestStatus: 'IN_PROGRESS' },
    });
    addProfileRequest({
      ...{ portalUserId, ...original, firstName: 'Thandiwe', lastName: 'Nkosi', email: 'd@clinic.example.org' },
      requesterComments: null,
    });
    await signedInAt(`/app/users/${portalUserId}?tab=history`);
    expect(await rows('Profile-change requests')).toEqual([
      ['Dana', 'Larsson', 'dana@clinic.example.org', 'I got married.', 'Which name?', 'In Progress'],
      // A value that is to stay as it is was not requested.
      ['—', '—', 'd@clinic.example.org', '—', '—', 'New'],
    ]);
  });

  test('is asked of the server, one call each [HIST-014, HIST-015, HIST-016, HIST-017]', async () => {
    const { id } = await atHistory();
    await table('Proxy registration requests');
    const lists = world().journal.filter(({ path }) => /^\/rest\/secure.*(_request\/user|registration)/.test(path));
    expect(lists.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      `GET /rest/secure/ldap_user_profile_mod_request/user/${id}`,
      `GET /rest/secure/user_access_mod_request/user/${id}`,
      `GET /rest/secure/user_management/user_registration/proxy/${id}`,
      `GET /rest/secure/user_registration/user/${id}`,
    ]);
    const proxy = lists.find(({ path }) => path.includes('/proxy/'));
    expect([...new URLSearchParams(proxy?.search).keys()]).toEqual(['page', 'size', 'sort']);
  });

  test('shows no row before the initial registration is known, and all of them where it cannot be loaded [HIST-003, HIST-021]', async () => {
    const { id } = world().person('user');
    const path = `/rest/secure/user_registration/user/${id}`;
    const { asked, release } = holdCalls('get', path);
    world().faults.failNext(`GET ${path}`, { kind: 'status', status: 500 }, 9);
    await signedInAt(`/app/users/${id}?tab=history`, 'reader');
    await asked;
    await rows('Profile-change requests');
    await waitFor(() => expect(callsTo('user_access_mod_request/user')).toHaveLength(1));
    const texts = textsFromNow();
    expect(screen.queryByRole('table', { name: 'Access requests' })).toBeNull();
    release();
    expect(await screen.findByText("Problem loading user's registration information.")).toBeVisible();
    expect((await rows('Access requests')).length).toBeGreaterThan(1);
    expect(texts.join(' ')).not.toContain('No records found');
  });

  test('begins with the initial registration, then newest first; a header sorts all [HIST-003, HIST-011, HIST-012]', async () => {
    const { user } = await atHistory();
    await waitFor(async () =>
      expect((await column('Access requests', 'Request Type'))[0]).toBe('INITIAL ACCESS (Registration)'),
    );
    const submitted = async () =>
      [...(await table('Access requests')).querySelectorAll('time')].map((time) => time.getAttribute('datetime') ?? '');
    const dates = await submitted();
    // A decided registration without `sysdat` does not tell when it was submitted.
    const ofRequests = world().dialect.hasListedFieldsOnly ? dates : dates.slice(1);
    expect(ofRequests).toEqual([...ofRequests].sort().reverse());
    expect([...dates].sort()[0]).toBe(dates.at(world().dialect.hasListedFieldsOnly ? -1 : 0));
    await user.click(within(await table('Access requests')).getByRole('button', { name: /^Date Submitted/ }));
    expect(await submitted()).toEqual([...dates].sort());
  });

  test('sorts profile changes and proxy registrations by their first columns, descending [HIST-011]', async () => {
    const { id: portalUserId } = world().person('proxy');
    for (const firstName of ['Dana', 'Zoe', 'Ana']) addProfileRequest({ portalUserId, firstName });
    const own = world()
      .registrations.all()
      .filter(({ submittedByUserId }) => submittedByUserId === portalUserId);
    expect(own.length).toBeGreaterThan(1);
    await signedInAt(`/app/users/${portalUserId}?tab=history`);
    await table('Profile-change requests');
    expect(await column('Profile-change requests', 'Requested First Name Change')).toEqual(['Zoe', 'Dana', 'Ana']);
    const names = own.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(await column('Proxy registration requests', 'Name')).toEqual(names.sort().reverse());
  });

  test('shows the newest first of the profile changes that ask for no other first name', async () => {
    const { id: portalUserId } = world().person('proxy');
    for (const [lastName, day] of Object.entries({ Second: '05', Oldest: '03', Newest: '07' })) {
      addProfileRequest({ portalUserId, lastName, sysdat: `2025-11-${day}T10:20:30.000Z` });
    }
    await signedInAt(`/app/users/${portalUserId}?tab=history`);
    await table('Profile-change requests');
    expect(await column('Profile-change requests', 'Requested Last Name Change')).toEqual([
      'Newest',
      'Second',
      'Oldest',
    ]);
  });

  test('shows and finds comments to their end [HIST-002, HIST-007]', async () => {
    const [portalUserId, requesterComments] = [world().person('user').id, `${'word '.repeat(101)}zebra`];
    addRequest('NEW', { portalUserId, requesterComments });
    addProfileRequest({ portalUserId, requesterComments });
    const { user } = await atHistory();
    expect(await column('Profile-change requests', 'Requester Comments')).toContain(requesterComments);
    await user.type(screen.getByLabelText('Filter access requests'), 'zebra');
    await waitFor(async () =>
      expect(await column('Access requests', 'Requester Comments')).toEqual([requesterComments]),
    );
  });

  test('says that only the comments name the one who asked for somebody else', async () => {
    const { id, firstName, lastName, email } = world().person('user');
    const people = [
      { name: 'Thandiwe Nkosi', email: 't@example.org', id: 5 },
      { name: `${firstName} ${lastName}`, email, id },
    ].map((person) => JSON.stringify(person));
    addRequest('NEW', { requesterComments: `PROXY REQUEST: ${people.join(' ')} For the new study.` });
    await atHistory();
    expect(await column('Access requests', 'Requester Comments')).toContain(
      'For the new study. (requested by Thandiwe Nkosi, according to the comments)',
    );
  });

  test('shows the statuses of registrations by their labels, as other screens do', async () => {
    const { id } = world().person('proxy');
    await signedInAt(`/app/users/${id}?tab=history`);
    await waitFor(async () =>
      expect(await column('Proxy registration requests', 'Registration Status')).toContain('Pending'),
    );
    expect(await column('Proxy registration requests', 'Registration Status')).not.toContain('PENDING');
  });

  test('calls a removal REMOVE and the others by their codes [HIST-005, HIST-006]', async () => {
    await atHistory();
    const types = await column('Access requests', 'Request Type');
    expect(new Set(types.filter((type) => !type.startsWith('INITIAL')))).toEqual(new Set(['NEW', 'CHANGE', 'REMOVE']));
  });

  test('has text filters on access and proxy requests, and none on profile changes [HIST-010]', async () => {
    const { user } = await atHistory();
    await table('Proxy registration requests');
    expect(screen.getAllByRole('searchbox').map((box) => box.getAttribute('id'))).toHaveLength(2);
    await user.type(screen.getByLabelText('Filter access requests'), 'remove');
    await waitFor(async () => expect(await column('Access requests', 'Request Type')).toEqual(['REMOVE']));
    expect(screen.getByLabelText('Filter proxy registration requests')).toHaveValue('');
  });

  test('does not pass off the decision about the initial registration as its submission [HIST-002]', async () => {
    const { id } = world().person('user');
    const registration = world()
      .registrations.all()
      .find(({ portalUserId }) => portalUserId === id);
    if (registration) registration.sysdat = registration.dchng;
    await atHistory();
    await waitFor(async () =>
      expect((await column('Access requests', 'Request Type'))[0]).toBe('INITIAL ACCESS (Registration)'),
    );
    expect((await column('Access requests', 'Date Submitted'))[0]).toBe('—');
    expect((await column('Access requests', 'Request Status'))[0]).toBe('Approved');
  });

  test('has no initial row where no registration is on record, and says nothing of it [HIST-022]', async () => {
    await signedInAt(`/app/users/${world().person('support').id}?tab=history`);
    await waitFor(() => expect(screen.getAllByText('No records found')).toHaveLength(3));
    expect(callsTo('/user_registration/user/')).toHaveLength(1);
    expect(screen.queryByText('INITIAL ACCESS (Registration)')).toBeNull();
    expect(screen.queryByText("Problem loading user's registration information.")).toBeNull();
  });

  test('never shows what the user before has asked for', async () => {
    const { id: portalUserId } = world().person('user');
    const comment = { portalUserId, requesterComments: 'Asked by Daniela.' };
    addRequest('NEW', comment);
    addProfileRequest(comment);
    const proxy = world()
      .registrations.all()
      .find(({ submittedByUserId }) => submittedByUserId === portalUserId);
    if (proxy) Object.assign(proxy, { lastName: 'Asked by Daniela.' });
    await atHistory('user');
    await waitFor(() => expect(screen.getAllByText(/Asked by Daniela\./)).toHaveLength(3));
    const { id } = world().person('proxy');
    world().faults.failNext(`GET /rest/secure/user_management/user/${id}`, { kind: 'delay', ms: 100 });
    window.history.pushState(null, '', `/app/users/${id}?tab=history`);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    await waitFor(() => expect(screen.queryByText(/Asked by Daniela\./)).toBeNull());
    const texts = textsFromNow();
    await waitFor(() => expect(callsTo('/proxy/')).toHaveLength(2));
    await table('Proxy registration requests');
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes('Asked by Daniela.'))).toEqual([]);
  });

  test('aborts its loads when it is left', async () => {
    const { id } = world().person('user');
    const held = [
      `/rest/secure/ldap_user_profile_mod_request/user/${id}`,
      `/rest/secure/user_access_mod_request/user/${id}`,
      `/rest/secure/user_management/user_registration/proxy/${id}`,
      `/rest/secure/user_registration/user/${id}`,
    ].map(heldCalls);
    const { user } = await signedInAt(`/app/users/${id}?tab=history`);
    await waitFor(() => expect(held.map((signals) => signals.length)).toEqual([1, 1, 1, 1]));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(held.flat().map(({ aborted }) => aborted)).toEqual([true, true, true, true]));
  });

  test('aborts a load that was tried again when it is left', async () => {
    const { id } = world().person('user');
    const path = `/rest/secure/user_access_mod_request/user/${id}`;
    world().faults.failNext(`GET ${path}`, { kind: 'status', status: 500 });
    const { user } = await signedInAt(`/app/users/${id}?tab=history`);
    await screen.findByText('Problem loading user-access modification request(s).');
    const held = heldCalls(path);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(held).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(held[0]?.aborted).toBe(true));
  });

  describe.each([
    ["of a user's history", 'admin', () => `/app/users/${world().person('user').id}?tab=history`],
    ['of the own history', 'user', () => '/app/profile?tab=history'],
  ])('%s', (_whose, username, address) => {
    test.each([
      ['404', { kind: 'status', status: 404, body: { failureDescription: 'Registration not found' } }],
      ['204', { kind: 'status', status: 204 }],
      ['200 without a body', { kind: 'status', status: 200, body: '', contentType: 'text/html' }],
      ['null', { kind: 'malformedJson', text: 'null' }],
    ] as const)('%s means that no registration is on record [HIST-022]', async (_answer, fault) => {
      world().faults.failNext('GET /rest/secure/user_registration/user', fault);
      await signedInAt(address(), username);
      expect(await column('Access requests', 'Request Type')).not.toHaveLength(0);
      expect(await column('Proxy registration requests', 'Name')).not.toHaveLength(0);
      await waitFor(() =>
        expect(world().journal.findLast(({ path }) => path.includes('/user_registration/user'))?.status).toBeTruthy(),
      );
      expect(await column('Access requests', 'Request Type')).not.toContain('INITIAL ACCESS (Registration)');
      expect(screen.queryByText(/Problem loading/)).toBeNull();
    });
  });

  test.each([
    ['/rest/secure/user_management/user_registration/proxy', "Problem retrieving user's proxy registration requests."],
    ['/rest/secure/user_registration/user', "Problem loading user's registration information."],
    ['/rest/secure/user_access_mod_request/user', 'Problem loading user-access modification request(s).'],
    ['/rest/secure/ldap_user_profile_mod_request/user', 'Problem loading profile-change request.'],
  ])('says which part failed, shows the others, and tries again: %s [HIST-019, HIST-021]', async (path, text) => {
    world().faults.failNext(`GET ${path}`, { kind: 'status', status: 500 });
    const { user } = await signedInAt(`/app/users/${world().person('user').id}?tab=history`);
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('table').length).toBeGreaterThanOrEqual(2));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(3));
    expect(callsTo(path).length).toBeGreaterThanOrEqual(2);
  });
});

describe('one’s own request history', () => {
  test('does not show what reviewers have written [HIST-004, HIST-008]', async () => {
    await signedInAt('/app/profile?tab=history', 'user');
    expect(await headers('Access requests')).toEqual(accessColumns.filter((title) => title !== 'Reviewer Comments'));
    expect(await headers('Profile-change requests')).not.toContain('Reviewer Comments');
    expect(screen.queryByText('Confirmed with the LAO.')).toBeNull();
  });

  test('does not show it at one’s own record among the users, either [HIST-004]', async () => {
    const { id } = world().person('reader');
    addRequest('NEW', { portalUserId: id, requestStatus: 'REJECTED', reviewerComments: 'Not needed at this site.' });
    await atHistory('reader', 'reader');
    expect(await headers('Access requests')).toEqual(accessColumns.filter((title) => title !== 'Reviewer Comments'));
    expect(await headers('Profile-change requests')).not.toContain('Reviewer Comments');
    expect(screen.queryByText('Not needed at this site.')).toBeNull();
  });

  test('asks for one’s own proxy registrations with page, size and sort [HIST-013]', async () => {
    await signedInAt('/app/profile?tab=history', 'user');
    expect(await column('Proxy registration requests', 'Name')).toHaveLength(2);
    const call = world().journal.find(({ path }) => path.endsWith('/user_registration/proxy'));
    expect([...new URLSearchParams(call?.search).keys()]).toEqual(['page', 'size', 'sort']);
  });

  test.each([
    ['/rest/secure/user_management/user_registration/proxy', 'Problem retrieving your proxy registration requests.'],
    ['/rest/secure/user_registration/user', 'Problem loading your registration information.'],
  ])('says which part failed: %s [HIST-018, HIST-020]', async (path, text) => {
    world().faults.failNext(`GET ${path}`, { kind: 'status', status: 500 });
    await signedInAt('/app/profile?tab=history', 'user');
    expect(await screen.findByText(text)).toBeVisible();
  });
});
