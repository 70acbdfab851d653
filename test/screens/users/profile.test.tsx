import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { profileView } from '@test/mock-server/userView';
import { bodySentTo, callsTo, writes } from '@test/support/journal';
import { screenPath } from '@test/support/ownAccess';
import { atProfile } from '@test/support/profile';
import { profilePath } from '@test/support/reviews';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const profileMod = '/rest/secure/user_profile_mod';

describe('the profile', () => {
  const calls = () => new Set(world().journal.map(({ method, path }) => `${method} ${path}`));

  test('loads the signed-in person [PROF-001]', async () => {
    await atProfile();
    expect(callsTo('/user_profile')).toHaveLength(1);
    expect(writes()).toEqual([]);
  });

  test("loads the person's requests for changes, in every status [PROF-007, PROF-008, PROF-009]", async () => {
    await atProfile();
    await waitFor(() => expect(calls()).toContain('GET /rest/secure/user_access_mod_request/user'));
    expect(calls()).toContain(`GET ${profilePath}/user`);
    expect(calls()).not.toContain('GET /rest/secure/user_access_mod_request/');
  });

  test('loads the registrations by and of the person [PROF-010, PROF-011]', async () => {
    await atProfile();
    await waitFor(() => expect(callsTo('/user_registration/')).toHaveLength(2));
    expect(calls()).toContain('GET /rest/secure/user_management/user_registration/proxy');
    expect(calls()).toContain('GET /rest/secure/user_registration/user');
  });

  test('has four tabs; the title and the address follow them [PROF-002, PROF-003, PROF-004, PROF-048]', async () => {
    const { user } = await atProfile('?tab=nonsense');
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Account', 'Details', 'Access', 'Requests History']);
    expect(screen.getByRole('heading', { name: 'Request a Change of Name or Email' })).toBeVisible();
    const visits = window.history.length;
    for (const [name, key] of [
      ['Details', 'details'],
      ['Access', 'access'],
      ['Requests History', 'history'],
      ['Account', 'account'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name }));
      expect(await screen.findByRole('heading', { level: 1, name: `Profile - ${name}` })).toBeVisible();
      expect(document.title).toBe(`Profile - ${name} | Portal Gateway`);
      expect(window.location.search).toBe(`?tab=${key}`);
    }
    expect(window.history.length).toBe(visits);
  });

  test.each([
    [401, '/app/profile'],
    [403, '/app/profile'],
    [403, `${screenPath}?accessRequestType=NEW`],
  ])('refused with %d says so at %s [PROF-006, PROF-012, SEC-032]', async (status, address) => {
    const { unmount } = await signedInAt('/app/change-password', 'user');
    unmount();
    world().faults.failNext('GET /rest/secure/user_profile', { kind: 'status', status, body: '{}' }, 3);
    const { renderAt } = await import('@test/support/renderAt');
    renderAt(address);
    expect(await screen.findByText('You are not authorized to view this page.')).toBeVisible();
    expect(callsTo('/rest/secure/user_profile')).not.toEqual([]);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('that cannot be loaded says so and tries again', async () => {
    world().faults.failNext('GET /rest/secure/user_profile', { kind: 'status', status: 500 });
    const { user } = await signedInAt('/app/profile', 'user');
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    // The top bar says so on other screens.
    expect(screen.queryByText(/Your name cannot be shown/)).toBeNull();
    await user.click(retry);
    expect(await screen.findByRole('tab', { name: 'Account' })).toBeVisible();
  });

  test('asks before a changed form is left by a tab [PROF-005]', async () => {
    const { user } = await atProfile('?tab=details');
    await user.type(await screen.findByLabelText('City'), '!');
    await user.click(screen.getByRole('tab', { name: 'Access' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    await user.click(within(dialog).getByRole('button', { name: 'Abandon Changes' }));
    expect(await screen.findByRole('heading', { name: 'Profile - Access' })).toBeVisible();
  });
});

describe('one’s own details', () => {
  test('are saved, and the screen stays [PROF-026, PROF-050]', async () => {
    const person = world().person('user');
    world().changeUser(person, { country: 'US', state: 'WA', city: 'Seattle' });
    const { user } = await atProfile('?tab=details');
    const city = await screen.findByLabelText('City');
    await user.clear(city);
    await user.type(city, 'Tacoma ');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User Profile Updated')).toBeVisible();
    expect(writes()).toEqual([`PUT ${profileMod}`]);
    expect(bodySentTo(profileMod)).toMatchObject({
      portalUserId: person.id,
      city: 'Tacoma',
      country: { country: 'US' },
      state: { state: 'WA' },
    });
    expect(person.city).toBe('Tacoma');
    expect(window.location.pathname).toBe('/app/profile');
    await user.type(city, 's');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(person.city).toBe('Tacomas'));
  });

  test('read before a save in a session that is over lead to the sign-in [SEC-032]', async () => {
    const { user } = await atProfile('?tab=details');
    await user.type(await screen.findByLabelText('City'), 'Tacoma');
    const over = { kind: 'status', status: 401 } as const;
    world().faults.failNext('GET /rest/secure/user_profile$', over);
    world().faults.failNext('GET /rest/secure/token/refresh', over, 2);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Please sign in')).toBeVisible();
    expect(writes()).not.toContain(`PUT ${profileMod}`);
  });

  test('are read again when their tab is opened: they may have changed elsewhere', async () => {
    const { user } = await atProfile('?tab=account');
    await screen.findByRole('heading', { name: 'Account' });
    world().person('user').city = 'Bergen';
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Bergen'));
  });

  test('that cannot be loaded again are shown as they were at the sign-in, beside the error', async () => {
    const { user } = await signedInAt('/app/profile?tab=details');
    expect(await screen.findByLabelText('City')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
    world().faults.failNext('GET /rest/secure/user_profile$', { kind: 'status', status: 500 });
    window.history.back();
    expect(await screen.findByText('Problem loading your profile.')).toBeVisible();
    expect(screen.getByLabelText('City')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText('Problem loading your profile.')).toBeNull());
  });

  test('are shown as saved after a change of tabs, though they were still being read back [PROF-050]', async () => {
    const { user } = await atProfile('?tab=details');
    const type = async (text: string) => user.type(await screen.findByLabelText('City'), text);
    const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await type('Tacoma');
    world().faults.failNext('GET /rest/secure/user_profile$', { kind: 'delay', ms: 0 });
    world().faults.failNext('GET /rest/secure/user_profile$', { kind: 'delay', ms: 500 });
    await save();
    await screen.findByText('User Profile Updated');
    await user.click(screen.getByRole('tab', { name: 'Account' }));
    await screen.findByRole('tab', { name: 'Account', selected: true });
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Tacoma'));
    await type('s');
    await save();
    await waitFor(() => expect(world().person('user').city).toBe('Tacomas'));
    expect(writes()).toHaveLength(2);
  });

  test('go back with all that the server says of the person, in the form in which it says it [PROF-019, PROF-024]', async () => {
    const person = world().person('proxy');
    Object.assign(world().dialect, { hasListedFieldsOnly: false, changesOrder: false });
    world().changeUser(person, { country: 'US', state: 'WA', city: 'Seattle' });
    const before = profileView(world(), person);
    const { user } = await atProfile('?tab=details', 'proxy');
    await waitFor(() => expect(screen.getByText('United States')).toBeVisible());
    expect(await screen.findByText('Washington')).toBeVisible();
    // What the person may do for others is derived from it.
    expect(screen.getByRole('link', { name: 'Request Access Change for Others' })).toBeVisible();
    await user.type(await screen.findByLabelText('City'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User Profile Updated')).toBeVisible();
    const body = bodySentTo(profileMod) as Record<string, unknown>;
    expect(body).toEqual({ ...JSON.parse(JSON.stringify(before)), city: 'Seattle!' });
    expect(body).toMatchObject({
      portalUserId: person.id,
      country: { country: 'US', countryName: 'United States' },
      state: { state: 'WA', stateName: 'Washington' },
    });
    for (const field of ['roles', 'userAccesses', 'canSubmitProxyAccessChangeRequests'])
      expect(body).toHaveProperty(field);
    const [access] = body['userAccesses'] as object[];
    for (const field of [...['inactive', 'roleName', 'sites', 'studyNames', 'systemAccessIds', 'id', 'versionno']]) {
      expect(access).toHaveProperty(field);
    }
  });

  test('that the server refuses say why beside the field; a 304 says that nothing has changed [PROF-024]', async () => {
    const { user } = await atProfile('?tab=details');
    const city = await screen.findByLabelText('City');
    await user.type(city, 'x');
    const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const body = { fieldErrors: { city: ['size'] }, globalErrors: [] };
    world().faults.failNext(`PUT ${profileMod}`, { kind: 'status', status: 422, body });
    await save();
    await waitFor(() => expect(city).toHaveAccessibleDescription(/City is too long/));
    world().faults.failNext(`PUT ${profileMod}`, { kind: 'status', status: 304 });
    await save();
    expect(await screen.findByText('There are no changes to submit.')).toBeVisible();
    expect(screen.queryByText('User Profile Updated')).toBeNull();
    expect(city).toHaveDisplayValue(/x$/);
  });

  test.each<[string, Fault]>([
    ['500', { kind: 'status', status: 500 }],
    ['a page', { kind: 'html200' }],
    ['an odd 422', { kind: 'status', status: 422, body: '[]' }],
  ])('with %s are not saved [PROF-028]', async (_name, fault) => {
    const { user } = await atProfile('?tab=details');
    await user.type(await screen.findByLabelText('City'), 'x');
    world().faults.failNext(`PUT ${profileMod}`, fault);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Unable to update your profile due to one or more errors.')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveDisplayValue(/x$/);
  });
});
