import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { holdCalls } from '@test/support/heldCalls';
import { movableClock } from '@test/support/movableClock';
import { bodySentTo, callsTo, writes } from '@test/support/journal';
import { accessAs, me, screenPath, updateAddress } from '@test/support/ownAccess';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { untilLoaded } from '@test/support/untilLoaded';
import { withoutOrder } from '@test/support/withoutOrder';

const requests = '/rest/secure/user_access_mod_request';
const failed = 'Unable to process new user-access modification request due to one or more errors.';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const newAddress = () => `${screenPath}?accessRequestType=NEW&userId=${world().person('user').id}`;
const card = () => within(screen.getByRole('region', { name: 'Study role 1' }));
const submit = () => screen.getByRole('button', { name: 'Submit Request' });
type Hands = Awaited<ReturnType<typeof signedInAt>>['user'];

async function choose(user: Hands, label: string, option: string) {
  await user.click(await card().findByRole('combobox', { name: label }));
  await user.paste(option);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
}

async function atNew(query = '') {
  me();
  const portal = await signedInAt(newAddress() + query, 'user');
  await screen.findByRole('region', { name: 'Study role 1' });
  await card().findByLabelText('Study Role (required)');
  return portal;
}

describe('a request for new access', () => {
  test('offers what the person does not have, on as many cards as wanted [PROF-031, PROF-033, PROF-037]', async () => {
    const { user } = await atNew();
    expect(screen.getByRole('heading', { level: 1, name: 'Request New Access' })).toBeVisible();
    await user.click(await card().findByRole('combobox', { name: 'Study Role (required)' }));
    expect(await screen.findByRole('option', { name: 'CRA' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Study Coordinator' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Add new role' }));
    expect(screen.getByRole('region', { name: 'Study role 2' })).toBeVisible();
  });

  test('has headings that leave out no level', async () => {
    await atNew();
    const levels = within(screen.getByRole('main'))
      .getAllByRole('heading')
      .map(({ tagName }) => tagName);
    expect(levels).toEqual(['H1', 'H2', 'H3', 'H2']);
  });

  test('does not offer a role that the address names as in use [PROF-038]', async () => {
    const { user } = await atNew('&initStudyRoleNamesInUse=Pharmacist');
    await user.click(await card().findByRole('combobox', { name: 'Study Role (required)' }));
    expect(await screen.findByRole('option', { name: 'CRA' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Pharmacist' })).toBeNull();
  });

  async function submitted(user: Awaited<ReturnType<typeof atNew>>['user']) {
    await choose(user, 'Study Role (required)', 'Regulatory Specialist');
    for (const site of ['LAO-101', '11675']) await choose(user, 'LAOs / AOs', site);
    await choose(user, 'Studies', 'A5175');
    await user.type(screen.getByLabelText(/^Requester comments/), ' Please. ');
    await user.click(submit());
    expect(await screen.findByText('Your request was submitted')).toBeVisible();
  }

  test('that is abandoned while open requests are looked for is not sent [KIT-029]', async () => {
    const { user } = await atNew();
    await choose(user, 'Study Role (required)', 'Regulatory Specialist');
    const before = callsTo(`${requests}/user`).length;
    const { asked, release } = holdCalls('get', `${requests}/user`);
    await user.click(submit());
    await asked;
    // A screen that makes no such call itself.
    await user.click(screen.getByRole('link', { name: 'Reports' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    await screen.findByRole('heading', { level: 1, name: 'Reports' });
    release();
    await waitFor(() => expect(callsTo(`${requests}/user`)).toHaveLength(before + 1));
    // The calls of another screen come after what the answer would have led to.
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await untilLoaded();
    expect(writes()).toEqual([]);
    expect(screen.queryByText('Your request was submitted')).toBeNull();
  });

  test('is said in plain language', async () => {
    const { user } = await atNew();
    await choose(user, 'Study Role (required)', 'Regulatory Specialist');
    expect(
      screen.getByText(
        /^You are requesting the role Regulatory Specialist with systems (Portal Gateway and Document Library|Document Library and Portal Gateway)/,
      ),
    ).toBeVisible();
  });

  test('is confirmed, and leads back to the access tab [PROF-027, PROF-034]', async () => {
    const { user } = await atNew();
    expect(screen.getByRole('link', { name: /Back to Profile/ })).toHaveAttribute('href', '/app/profile/?tab=access');
    await submitted(user);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/app/profile/?tab=access'));
    expect(await screen.findByRole('region', { name: 'Outstanding Requests' })).toBeVisible();
  });

  test('is sent once [PROF-039, PROF-040, PROF-041, PROF-049]', async () => {
    const { user } = await atNew();
    await submitted(user);
    expect(writes()).toEqual([`POST ${requests}`]);
    const person = world().person('user');
    expect(withoutOrder(bodySentTo(requests))).toEqual({
      requestType: 'NEW',
      requestStatus: 'NEW',
      ...{ portalUserId: person.id, email: person.email, requesterComments: 'Please.', sysaidTicket: '' },
      accessControls: [
        {
          ...{ questionNum: 1, roleName: 'Regulatory Specialist', studyNames: ['A5175'], systemAccessIds: [1, 6] },
          ...{ siteCodes: ['11675'], laoIds: ['LAO-101'], sites: [expect.anything(), expect.anything()] },
        },
      ],
    });
  });

  test('of a comment alone is sent once, though its form is there for a moment longer', async () => {
    const { user } = await atNew();
    await user.click(card().getByRole('button', { name: 'Remove study role 1' }));
    await user.type(screen.getByLabelText(/^Requester comments/), 'Please call me.');
    await user.click(submit());
    expect(await screen.findByText('Your request was submitted')).toBeVisible();
    submit().click();
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/app/profile/?tab=access'));
    expect(writes()).toEqual([`POST ${requests}`]);
  });

  test('is guarded like every form [PROF-035]', async () => {
    const { user } = await atNew();
    await user.type(screen.getByLabelText(/^Requester comments/), 'x');
    await user.click(screen.getByRole('link', { name: /Back to Profile/ }));
    expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeVisible();
  });

  test('that lacks what its role needs is not sent, and says what', async () => {
    const { user } = await atNew();
    await choose(user, 'Study Role (required)', 'CRA');
    await user.click(submit());
    expect(await screen.findByText('At least one AO or LAO is required')).toBeVisible();
    expect(screen.getByText('At least one study is required')).toBeVisible();
    expect(writes()).toEqual([]);
    expect(callsTo(requests)).toEqual([`GET ${requests}/user`]);
  });

  test('with neither a role nor a comment is not sent [PROF-043]', async () => {
    const { user } = await atNew();
    await user.click(card().getByRole('button', { name: 'Remove study role 1' }));
    await user.click(submit());
    expect(await screen.findByText('There are no changes to submit.')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  test('whose comment would make it a request for somebody else is not sent', async () => {
    const { user } = await atNew();
    await choose(user, 'Study Role (required)', 'Regulatory Specialist');
    await user.type(screen.getByLabelText(/^Requester comments/), 'proxy request: me');
    await user.click(submit());
    await waitFor(() =>
      expect(screen.getByLabelText(/^Requester comments/)).toHaveAccessibleDescription(
        'Comments may not begin with "PROXY REQUEST:"',
      ),
    );
    expect(writes()).toEqual([]);
  });

  test('for a role that has been requested since is not sent [PROF-022, PROF-044, PROF-046, PROF-047]', async () => {
    const { user } = await atNew();
    await choose(user, 'Study Role (required)', 'Regulatory Specialist');
    const [other] = world().accessRequests.all();
    if (!other) throw new Error('no request');
    const [control] = other.accessControls;
    if (!control) throw new Error('no control');
    world().saveAccessRequest({
      ...other,
      id: 9999,
      portalUserId: world().person('user').id,
      requestStatus: 'NEW',
      accessControls: [{ ...control, roleName: 'Regulatory Specialist' }],
    });
    await user.click(submit());
    const alert = (await screen.findByText('An active request already exists for this user')).parentElement;
    expect(alert).not.toHaveTextContent('Try again');
    expect(screen.getByRole('link', { name: 'See the request for Regulatory Specialist' })).toBeVisible();
    expect(writes()).toEqual([]);
  });

  test('says on arrival which roles are blocked, and does not offer them [PROF-022, PROF-023]', async () => {
    const { user } = await signedInAt(newAddress(), 'user');
    expect(await screen.findByRole('link', { name: 'See the request for CRA' })).toBeVisible();
    await user.click(await screen.findByRole('combobox', { name: 'Study Role (required)' }));
    expect(await screen.findByRole('option', { name: 'Pharmacist' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'CRA' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Show \d+ unavailable options?$/ }));
    await user.click(screen.getByLabelText('Study Role (required)'));
    expect(await screen.findByText('An outstanding access request already exists for this study role.')).toBeVisible();
  });

  test.each<[string, Fault, string]>([
    ['500', { kind: 'status', status: 500 }, ''],
    ['a page', { kind: 'html200' }, ''],
    ['an odd 422', { kind: 'status', status: 422, body: '"x"' }, ''],
    ['a 422', { kind: 'status', status: 422, body: { fieldErrors: { requesterComments: ['size'] } } }, 'are too long'],
  ])('with %s fails, and nothing typed is lost [PROF-039, PROF-045]', async (_name, fault, problem) => {
    const { user } = await atNew();
    await choose(user, 'Study Role (required)', 'Regulatory Specialist');
    world().faults.failNext(`POST ${requests}`, fault);
    await user.click(submit());
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByLabelText(/^Requester comments/)).toHaveAccessibleDescription(new RegExp(problem));
    expect(card().getByText('Regulatory Specialist')).toBeVisible();
    expect(writes()).toEqual([`POST ${requests}`]);
    expect(window.location.pathname).toBe(screenPath);
  });

  test.each([
    ['lostAnswer', /^The connection was lost, but your request was submitted\.$/],
    ['notSent', /^Not submitted yet: the connection was lost\./],
  ] as const)('that gets no answer (%s) is looked for, and not sent again', async (kind, text) => {
    const { user } = await atNew();
    await choose(user, 'Study Role (required)', 'Regulatory Specialist');
    world().faults.failNext(`POST ${requests}`, { kind });
    await user.click(submit());
    expect(await screen.findByText(text)).toBeVisible();
    expect(writes()).toEqual([`POST ${requests}`]);
  });

  test('whose answer is lost leads back to the access tab once it is found, as any other', async () => {
    const { user } = await atNew();
    await choose(user, 'Study Role (required)', 'Regulatory Specialist');
    world().faults.failNext(`POST ${requests}`, { kind: 'lostAnswer' });
    await user.click(submit());
    expect(await screen.findByText('Your request was submitted')).toBeVisible();
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/app/profile/?tab=access'));
    expect(writes()).toEqual([`POST ${requests}`]);
  });

  test('that the server stores only later is found by itself, and cannot be submitted twice', async () => {
    const { user } = await atNew();
    await choose(user, 'Study Role (required)', 'Regulatory Specialist');
    const { pass } = movableClock();
    world().faults.failNext(`POST ${requests}`, { kind: 'lateWrite', ms: 1200 });
    await user.click(submit());
    expect(await screen.findByText(/^Not submitted yet: the connection was lost\./)).toBeVisible();
    expect(screen.getByText(failed)).toBeVisible();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(submit()).toHaveAccessibleDescription(/^The server may still be processing this\./);
    await user.click(submit());
    await pass(2000);
    expect(await screen.findByText('The connection was lost, but your request was submitted.')).toBeVisible();
    expect(writes()).toEqual([`POST ${requests}`]);
  });
});

describe('a request for a change', () => {
  async function atUpdate(role = 'Laboratory Technologist') {
    me();
    const access = accessAs(role);
    const portal = await signedInAt(updateAddress(access.id), 'user');
    await screen.findByRole('region', { name: 'Study role 1' });
    await card().findByLabelText('Study Role (required)');
    return { ...portal, access };
  }

  test('has its role locked, and no card to add or to remove [PROF-033, PROF-036]', async () => {
    await atUpdate();
    expect(screen.getByRole('heading', { level: 1, name: 'Request Modified Access' })).toBeVisible();
    expect(card().getByRole('combobox', { name: 'Study Role (required)' })).toHaveAttribute('aria-readonly', 'true');
    expect(screen.queryByRole('button', { name: 'Add new role' })).toBeNull();
    expect(card().queryByRole('button', { name: 'Remove study role 1' })).toBeNull();
  });

  test('names the access that it is about [PROF-039, PROF-041, PROF-049]', async () => {
    const { user, access } = await atUpdate();
    await choose(user, 'Systems (required)', 'Document Library');
    expect(
      screen.getByText(/^You are asking to add system Document Library for role Laboratory Technologist/),
    ).toBeVisible();
    await user.click(submit());
    expect(await screen.findByText('Your request was submitted')).toBeVisible();
    const body = bodySentTo(requests) as { accessControls: Array<Record<string, unknown>> };
    expect(body).toMatchObject({ requestType: 'CHANGE', requestStatus: 'NEW' });
    expect(body.accessControls).toEqual([
      {
        questionNum: 1,
        priorAccessControlId: access.id,
        originalRevisionNumber: access.versionno,
        roleName: 'Laboratory Technologist',
        studyNames: access.studyNames,
        systemAccessIds: [...access.systemAccessIds, 6],
        siteCodes: access.sites.filter(({ siteType }) => siteType === 'AO').map(({ siteCode }) => siteCode),
        laoIds: access.sites.filter(({ siteType }) => siteType === 'LAO').map(({ otherIdentifier }) => otherIdentifier),
        sites: expect.arrayContaining([expect.anything()]),
      },
    ]);
  });

  test('may be for its removal, which locks the card [PROF-042, PROF-049]', async () => {
    const { user, access } = await atUpdate();
    await choose(user, 'Systems (required)', 'Document Library');
    await user.click(screen.getByRole('checkbox', { name: 'Request removal of this access' }));
    expect(card().getByRole('combobox', { name: 'Systems (required)' })).toHaveAttribute('aria-readonly', 'true');
    expect(screen.getByText(/^You are asking to remove role Laboratory Technologist/)).toBeVisible();
    await user.click(submit());
    const question = within(await screen.findByRole('dialog', { name: 'Request removal of this access?' }));
    expect(question.getByText(/you will lose the study role Laboratory Technologist\./)).toBeVisible();
    expect(question.getByText(/^You cannot withdraw a request here\./)).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Request Removal' }));
    expect(await screen.findByText('Your request was submitted')).toBeVisible();
    expect(withoutOrder(bodySentTo(requests))).toMatchObject({
      requestType: 'REMOVAL',
      accessControls: [
        {
          systemAccessIds: [...access.systemAccessIds].sort((one, other) => one - other),
          priorAccessControlId: access.id,
        },
      ],
    });
  });

  test('is as it was when its removal is taken back', async () => {
    const { user } = await atUpdate();
    await choose(user, 'Systems (required)', 'Document Library');
    await user.click(screen.getByRole('checkbox', { name: 'Request removal of this access' }));
    await user.click(screen.getByRole('checkbox', { name: 'Request removal of this access' }));
    expect(
      screen.getByText(/^You are asking to add system Document Library for role Laboratory Technologist/),
    ).toBeVisible();
  });

  test('for a removal is not sent when the question is answered with Cancel', async () => {
    const { user } = await atUpdate();
    await user.click(screen.getByRole('checkbox', { name: 'Request removal of this access' }));
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('checkbox', { name: 'Request removal of this access' })).toBeChecked();
    expect(writes()).toEqual([]);
  });

  test('that changes nothing is not sent', async () => {
    const { user } = await atUpdate();
    await user.click(submit());
    expect(await screen.findByText('There are no changes to submit.')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  test('of a role with an outstanding request has no form [PROF-022]', async () => {
    const access = world().accessesOf(world().person('reader').id)[0];
    const id = world().person('reader').id;
    await signedInAt(
      `${screenPath}?accessRequestType=UPDATE&userId=${id}&existingUserAccessId=${access?.id ?? 0}`,
      'reader',
    );
    expect(await screen.findByText(/An outstanding access request already exists for this study role\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit Request' })).toBeNull();
  });

  test('has its form again once the outstanding request is decided', async () => {
    const { id } = world().person('reader');
    const access = world().accessesOf(id)[0];
    const address = `${screenPath}?accessRequestType=UPDATE&userId=${id}&existingUserAccessId=${access?.id ?? 0}`;
    const { user } = await signedInAt(address, 'reader');
    await screen.findByText(/An outstanding access request already exists for this study role\./);
    await user.click(screen.getByRole('link', { name: 'Back to Profile' }));
    await screen.findByRole('heading', { level: 1, name: 'Profile - Access' });
    for (const request of world().accessRequests.all()) {
      if (request.portalUserId === id) world().saveAccessRequest({ ...request, requestStatus: 'APPROVED' });
    }
    window.history.back();
    expect(await screen.findByRole('button', { name: 'Submit Request' })).toBeVisible();
  });

  test.each([
    '',
    '?accessRequestType=NEW',
    '?accessRequestType=NEW&userId=1',
    '?accessRequestType=REMOVAL&userId=4',
    '?accessRequestType=UPDATE&userId=4&existingUserAccessId=999999',
    '?accessRequestType=UPDATE&userId=4',
  ])('without a record goes back to the profile: %s [PROF-051]', async (query) => {
    await signedInAt(`${screenPath}${query}`, 'user');
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/app/profile/?tab=access'));
    expect(await screen.findByRole('heading', { name: 'Profile - Access' })).toBeVisible();
  });
});
