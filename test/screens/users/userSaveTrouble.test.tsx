import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { heldCalls } from '@test/support/heldCalls';
import { movableClock } from '@test/support/movableClock';
import { callsTo, writes } from '@test/support/journal';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const put = 'PUT /rest/secure/user_management/update_user';
const failed = 'Unable to update the specified user due to one or more errors.';

async function atDetails() {
  const person = world().person('user');
  world().changeUser(person, { city: 'Lund', jobTitle: 'Nurse' });
  const portal = await signedInAt(`/app/users/${person.id}?tab=details`);
  const city = await screen.findByLabelText('City');
  const save = async () => portal.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  return { ...portal, person, city, save };
}

async function typed(text = 'Malmö') {
  const at = await atDetails();
  await at.user.clear(at.city);
  await at.user.type(at.city, text);
  return at;
}

describe('a save of a user that fails', () => {
  test.each<[string, Fault]>([
    ['500', { kind: 'status', status: 500, body: '{}' }],
    ['403', { kind: 'status', status: 403, body: '{}' }],
    ['an odd 422', { kind: 'status', status: 422, body: '<html></html>' }],
    ['an empty 422', { kind: 'status', status: 422 }],
  ])('with %s is reported, sent once, and nothing typed is lost [USER-077]', async (_name, fault) => {
    const { city, save, person } = await typed();
    world().faults.failNext(put, fault);
    await save();
    expect(await screen.findByText(failed)).toBeVisible();
    expect(city).toHaveValue('Malmö');
    expect(writes()).toEqual([put]);
    expect(window.location.pathname).toBe(`/app/users/${person.id}`);
    expect(screen.queryByText('User Details Updated')).toBeNull();
    await save();
    await waitFor(() => expect(person.city).toBe('Malmö'));
    expect(writes()).toEqual([put, put]);
    // On a busy machine the save would lead away during the next test.
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  });

  test('only in the text of a successful answer is done', async () => {
    const { save, person } = await typed();
    world().faults.failNext(put, { kind: 'brokenJson' });
    await save();
    expect(await screen.findByText('User Details Updated')).toBeVisible();
    expect(person.city).toBe('Malmö');
    expect(writes()).toEqual([put]);
  });

  test('with a page is looked for, and not sent again by itself', async () => {
    const { city, save } = await typed();
    world().faults.failNext(put, { kind: 'html200' });
    await save();
    expect(await screen.findByText(/^Not saved yet: the connection was lost\./)).toBeVisible();
    expect(city).toHaveValue('Malmö');
    expect(writes()).toEqual([put]);
  });

  test('with a 422 that names no error shows what the server says, or else Details [SEC-038]', async () => {
    const { save } = await typed();
    world().faults.failNext(put, { kind: 'status', status: 422, body: { failureDescription: 'The user is locked.' } });
    await save();
    expect(await screen.findByRole('group', { name: failed })).toHaveTextContent('The user is locked.');
    expect(document.querySelector('.call-details')).toBeNull();
    world().faults.failNext(put, { kind: 'status', status: 422 });
    await save();
    await waitFor(() => expect(document.querySelector('.call-details')).toBeVisible());
    expect(document.body).not.toHaveTextContent('The user is locked.');
  });

  test('with a 422 shows the sentences beside the fields and at the top, and leads to them [USER-077, USER-040]', async () => {
    const { user, save } = await typed();
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    world().faults.failNext(put, {
      kind: 'status',
      status: 422,
      body: { fieldErrors: { city: ['size', 'encoding'], 'x[3].odd': 'unknown' }, globalErrors: 'Something else' },
    });
    await save();
    const summary = await screen.findByRole('group', { name: failed });
    await waitFor(() => expect(summary).toHaveFocus());
    await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 }));
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription(
      'City is too long; City contains unrecognized character',
    );
    expect(summary).toHaveTextContent('Something else');
    expect(summary).toHaveTextContent('odd is unknown');
    await user.click(within(summary).getByRole('button', { name: /^City is too long/ }));
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveFocus());
  });

  test('mentions an open profile-change request [USER-078]', async () => {
    const { save, person } = await typed();
    world().openProfileRequestUserIds.add(person.id);
    await save();
    expect(
      await screen.findByText(
        'Unable to update the specified user because they have an open/unresolved profile-change request.',
      ),
    ).toBeVisible();
    expect(person.city).toBe('Lund');
  });

  test('with nothing changed is information, and no save [USER-079]', async () => {
    const { save, person } = await atDetails();
    await save();
    expect(await screen.findByText('There are no changes to submit.')).toBeVisible();
    expect(writes()).toEqual([put]);
    expect(window.location.pathname).toBe(`/app/users/${person.id}`);
  });

  test('sends nothing when the server cannot be reached before', async () => {
    const { save, city } = await typed();
    world().faults.failNext('GET /rest/secure/user_management/user/', { kind: 'notSent' });
    await save();
    expect(await screen.findByText(/^Unable to update the specified user .* check your connection/)).toBeVisible();
    expect(writes()).toEqual([]);
    expect(city).toHaveValue('Malmö');
  });
});

test('the details of a user are saved and confirmed, and the list follows [USER-081, USER-039]', async () => {
  const { save, person } = await typed(' Malmö ');
  await save();
  expect(await screen.findByText('User Details Updated')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/app/users'));
  expect(person.city).toBe('Malmö');
  expect(writes()).toEqual([put]);
});

test('a stored detail that is too long does not hold up a change of another: the server decides', async () => {
  world().changeUser(world().person('user'), { phoneNumber: '+44 20 7946 0958 12 34' });
  const { save } = await typed();
  await save();
  await waitFor(() => expect(writes()).toEqual([put]));
});

describe('a save that ends without an answer', () => {
  test('is looked for, and found to have arrived', async () => {
    const { save, person } = await typed();
    world().faults.failNext(put, { kind: 'lostAnswer' });
    await save();
    expect(await screen.findByText(/^The connection was lost, but your changes were saved\.$/)).toBeVisible();
    expect(person.city).toBe('Malmö');
    expect(writes()).toEqual([put]);
    expect(callsTo('user_management/').at(-1)).toBe(`GET /rest/secure/user_management/user/${person.id}`);
  });

  test('is looked for, and found not to have arrived; nothing is sent again by itself', async () => {
    const { save, person, city } = await typed();
    const { passDeadline } = movableClock();
    world().faults.failNext(put, { kind: 'notSent' });
    await save();
    expect(await screen.findByText(/^Not saved yet: the connection was lost\./)).toBeVisible();
    expect(screen.getByText(failed)).toBeVisible();
    expect(city).toHaveValue('Malmö');
    await save();
    expect(writes()).toEqual([put]);
    await passDeadline();
    await save();
    await waitFor(() => expect(person.city).toBe('Malmö'));
    expect(writes()).toEqual([put, put]);
  });

  test('stays unknown when nobody can look', async () => {
    const { save, person } = await typed();
    world().faults.failNext(put, { kind: 'lostAnswer' });
    world().faults.failNext(`GET /rest/secure/user_management/user/${person.id}`, { kind: 'delay', ms: 0 });
    world().faults.failNext(`GET /rest/secure/user_management/user/${person.id}`, { kind: 'notSent' });
    await save();
    expect(await screen.findByText(/^We could not check whether your changes were saved\./)).toBeVisible();
    expect(writes()).toEqual([put]);
  });
});

describe('a user whom somebody else has changed since', () => {
  test('is not saved: mine and theirs are shown field by field, and the choice is saved', async () => {
    const { user, save, person, city } = await typed();
    world().changeUser(person, { city: 'Uppsala', jobTitle: 'Physician', postalCode: '12345' });
    await save();
    const notice = await screen.findByRole('group', { name: /has changed this since you opened it/ });
    expect(notice).toHaveFocus();
    expect(writes()).toEqual([]);
    const row = (label: string) => within(within(notice).getByRole('radiogroup', { name: label }));
    expect(row('City').getByRole('radio', { name: 'Yours: Malmö' })).toBeChecked();
    expect(row('City').getByRole('radio', { name: 'Theirs: Uppsala' })).not.toBeChecked();
    expect(row('Job title').getByRole('radio', { name: 'Theirs: Physician' })).toBeChecked();
    await user.click(row('Postal code').getByRole('radio', { name: /^Yours/ }));
    await user.click(within(notice).getByRole('button', { name: 'Continue with These Values' }));
    expect(city).toHaveValue('Malmö');
    expect(screen.getByLabelText('Job title')).toHaveValue('Physician');
    expect(writes()).toEqual([]);
    await save();
    await waitFor(() => expect(person.city).toBe('Malmö'));
    expect(person.jobTitle).toBe('Physician');
    expect(person.postalCode).not.toBe('12345');
    expect(writes()).toEqual([put]);
  });

  test('is offered country and state as one choice, and neither is saved beside the other of somebody else', async () => {
    const person = world().person('user');
    world().changeUser(person, { country: 'US', state: 'WA' });
    const { user } = await signedInAt(`/app/users/${person.id}?tab=details`);
    await screen.findByText('Washington');
    await user.click(screen.getByLabelText('State (optional)'));
    await user.click(await screen.findByRole('option', { name: 'Oregon' }));
    world().changeUser(person, { country: 'CA', state: 'ON' });
    const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await save();
    const notice = await screen.findByRole('group', { name: /has changed this since you opened it/ });
    const place = within(notice).getByRole('radiogroup', { name: 'Country and State' });
    expect(within(place).getByRole('radio', { name: 'Yours: United States, Oregon' })).toBeChecked();
    expect(within(notice).queryByRole('radiogroup', { name: 'State' })).toBeNull();
    await user.click(within(place).getByRole('radio', { name: 'Theirs: Canada, ON' }));
    await user.click(within(notice).getByRole('button', { name: 'Continue with These Values' }));
    expect(await screen.findByText('Ontario')).toBeVisible();
    await user.type(screen.getByLabelText('City'), ' East');
    await save();
    await waitFor(() => expect(writes()).toEqual([put]));
    expect(person).toMatchObject({ country: 'CA', state: 'ON' });
  });

  test('is shown states of one country by name', async () => {
    const person = world().person('user');
    world().changeUser(person, { country: 'US', state: 'WA' });
    const { user } = await signedInAt(`/app/users/${person.id}?tab=details`);
    await screen.findByText('Washington');
    await user.click(screen.getByLabelText('State (optional)'));
    await user.click(await screen.findByRole('option', { name: 'Oregon' }));
    world().changeUser(person, { state: 'TX' });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const state = within(await screen.findByRole('radiogroup', { name: 'State' }));
    expect(state.getByRole('radio', { name: 'Yours: Oregon' })).toBeChecked();
    expect(state.getByRole('radio', { name: 'Theirs: Texas' })).not.toBeChecked();
  });

  test('is saved over what others have changed elsewhere in the record', async () => {
    const { save, person } = await typed();
    world().changeUser(person, { gecos: 'Changed by another' });
    await save();
    await waitFor(() => expect(person.city).toBe('Malmö'));
    expect(person.gecos).toBe('Changed by another');
  });
});

test('the details are typed or chosen, every one of them [USER-035]', async () => {
  await signedInAt(`/app/users/${world().person('user').id}?tab=details`);
  for (const label of [
    ...['Organization name', 'Job title', 'Phone number', /^Phone extension/, 'Address 1', /^Address 2/, 'City'],
    ...['Country', /^State/, 'Postal code'],
  ]) {
    expect(await screen.findByLabelText(label)).toBeVisible();
  }
});

describe('country and state', () => {
  test('another country empties the state and offers its own [USER-035, REF-030]', async () => {
    const person = world().person('user');
    world().changeUser(person, { country: 'US', state: 'WA' });
    const { user } = await signedInAt(`/app/users/${person.id}?tab=details`);
    expect(await screen.findByText('Washington')).toBeVisible();
    await user.click(screen.getByLabelText('Country'));
    await user.click(await screen.findByRole('option', { name: 'Canada' }));
    expect(screen.queryByText('Washington')).toBeNull();
    await user.click(screen.getByLabelText('State (optional)'));
    expect(await screen.findByRole('option', { name: 'Ontario' })).toBeVisible();
  });

  test.each([
    ['Country', '/rest/public/countries'],
    ['State (optional)', '/rest/public/states/US'],
  ])('%s says that its options are loading, not that there are none', async (label, path) => {
    const person = world().person('user');
    world().changeUser(person, { country: 'US', state: '' });
    const asked = heldCalls(path);
    const { user } = await signedInAt(`/app/users/${person.id}?tab=details`);
    const box = await screen.findByRole('combobox', { name: label });
    await waitFor(() => expect(asked).not.toEqual([]));
    await user.click(box);
    expect(await screen.findByText('Loading…')).toBeVisible();
    expect(screen.queryByText('No options')).toBeNull();
  });
});

test('a draft stands on the version that was typed on, not on one that was loaded beside it', async () => {
  const person = world().person('user');
  const { user, unmount } = await signedInAt(`/app/users/${person.id}`);
  await user.type(await screen.findByLabelText('Last name'), 'X');
  world().changeUser(world().person('user'), { firstName: 'Renamed' });
  await user.click(screen.getByRole('switch', { name: 'Active' }));
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Active' })).not.toBeChecked());
  await user.type(screen.getByLabelText('Last name'), 'Y');
  await waitFor(() => expect(sessionStorage.getItem('drafts')).toContain('XY'));
  unmount();
  const again = await signedInAt(`/app/users/${person.id}`);
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText('Last name')).toHaveValue(`${person.lastName}XY`);
  expect(screen.getByLabelText('First name')).toHaveValue('Renamed');
});
