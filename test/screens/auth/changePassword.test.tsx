import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { PASSWORD } from '@test/mock-server/testUsers';
import { holdClock } from '@test/support/heldClock';
import { holdCalls } from '@test/support/heldCalls';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import {
  attempt,
  rules,
  canChangeNow,
  good,
  noAnswer,
  calls,
  sent,
  input,
  button,
  type,
  fillIn,
  chosen,
} from '@test/support/changePassword';

describe('changing the password by choice', () => {
  test('opens from the user menu in the secure layout [AUTH-047, AUTH-049, AUTH-050, AUTH-058]', async () => {
    const { user } = await signedInAt('/app/dashboard', 'user');
    await user.click(await screen.findByRole('button', { name: 'Daniela García-Núñez' }));
    await user.click(await screen.findByRole('link', { name: 'Change Password' }));
    expect(await screen.findByRole('heading', { name: 'Change Password', level: 1 })).toBeVisible();
    expect(window.location.pathname).toBe('/app/change-password');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const labels = ['Current Password', 'New Password', 'New Password Again'];
    expect(labels.map((label) => input(label).type)).toEqual(['password', 'password', 'password']);
    expect(screen.queryByRole('link', { name: 'Change Later' })).toBeNull();
  });

  test('lists the rules of the server and ticks those that are met [AUTH-051, AUTH-052, AUTH-053]', async () => {
    const { user } = await chosen();
    expect(screen.getByRole('heading', { name: 'Password Requirements' })).toBeVisible();
    const length = await screen.findByText('Must be at least 12 characters long');
    expect(calls()).toContain(rules);
    await type(user, 'New Password', 'short1!');
    expect(length).not.toHaveTextContent('(met)');
    expect(screen.getByText(/^Must contain a number/)).toHaveTextContent('(met)');
    await type(user, 'New Password', ' and long');
    expect(length).toHaveTextContent('(met)');
    expect(screen.getByText(/^Must not contain the username/)).not.toHaveTextContent('(met)');
  });

  test('ticks rules that arrive after the password was typed [AUTH-053]', async () => {
    const { asked, release } = holdCalls('get', rules.replace('GET ', ''));
    const { user } = await chosen();
    await asked;
    await type(user, 'New Password', good);
    release();
    const length = await screen.findByText('Must be at least 12 characters long');
    await waitFor(() => expect(length).toHaveTextContent('(met)'));
    // What was typed last is not looked at with older rules.
    await user.clear(input('New Password'));
    expect(length).not.toHaveTextContent('(met)');
  });

  test('lists and ticks rules that have no ids, and React warns of nothing [AUTH-053]', async () => {
    const texts = ['Must contain a number', 'Must contain a lowercase letter', 'Must be secret'];
    const text = JSON.stringify(Object.fromEntries(texts.map((rule, at) => [at, { text: rule }])));
    world().faults.failNext(rules, { kind: 'malformedJson', text });
    const { user } = await chosen();
    for (const rule of texts) expect(await screen.findByText(rule)).toBeVisible();
    await type(user, 'New Password', '1');
    expect(screen.getByText('Must contain a number')).toHaveTextContent('(met)');
  });

  test('names no requirements where the server has none', async () => {
    world().faults.failNext(rules, { kind: 'malformedJson', text: '{}' });
    await chosen();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Password Requirements' })).toBeNull());
    expect(calls()).toContain(rules);
  });

  test.each([{ length: 'At least 12 characters' }, { rules: [{ id: 'length', text: 'At least 12 characters' }] }])(
    'says that the requirements could not be loaded where none can be read: %j [AUTH-054]',
    async (odd) => {
      world().faults.failNext(rules, { kind: 'malformedJson', text: JSON.stringify(odd) });
      await chosen();
      expect(await screen.findByText(/password requirements could not be loaded/)).toBeVisible();
    },
  );

  test('works without the rules [AUTH-054]', async () => {
    world().faults.failNext(rules, { kind: 'status', status: 500 });
    const { release } = holdCalls('get', rules.replace('GET ', ''));
    const { user } = await chosen();
    // A status that comes with its text would be silent.
    const statuses = screen.getAllByRole('status');
    release();
    const text = await screen.findByText(/password requirements could not be loaded/);
    expect(text).toBeVisible();
    expect(statuses).toContain(text);
    await fillIn(user);
    await user.click(button());
    expect(await screen.findByText('Password successfully changed.')).toBeVisible();
  });

  test('requires all three fields [AUTH-059]', async () => {
    const { user } = await chosen();
    await user.click(button());
    expect(input('Current Password')).toHaveAccessibleDescription(/is required/);
    expect(input('New Password')).toHaveAccessibleDescription(/is required/);
    expect(input('New Password Again')).toHaveAccessibleDescription(/is required/);
    expect(input('Current Password')).toHaveFocus();
    expect(sent()).toHaveLength(0);
  });

  test('takes back the error of a field that is typed in, and of no other [AUTH-059]', async () => {
    const { user } = await chosen();
    await user.click(button());
    await type(user, 'Current Password', PASSWORD);
    expect(input('Current Password')).toHaveAccessibleDescription('');
    expect(input('Current Password')).toBeValid();
    expect(input('New Password')).toHaveAccessibleDescription(/is required/);
    await type(user, 'New Password', good);
    // By the rules alone.
    expect(input('New Password')).toHaveAccessibleDescription(/^Must be at least 12 characters long; /);
    expect(input('New Password Again')).toHaveAccessibleDescription(/is required/);
    await user.clear(input('Current Password'));
    await user.click(button());
    expect(input('Current Password')).toHaveAccessibleDescription(/is required/);
    expect(input('Current Password')).toHaveFocus();
  });

  test('shows an error of the server even if its field was typed in while the answer was on its way [AUTH-069]', async () => {
    const { user } = await chosen();
    await fillIn(user, { current: 'wrong' });
    const { asked, release } = holdCalls('post', attempt.replace('POST ', ''));
    await user.click(button());
    await asked;
    await type(user, 'Current Password', 'x');
    release();
    await waitFor(() => expect(input('Current Password')).toHaveAccessibleDescription('Current password is invalid'));
    await type(user, 'Current Password', 'y');
    expect(input('Current Password')).toHaveAccessibleDescription('');
    expect(screen.getByText('Unable to change your password due to one or more errors.')).toBeVisible();
  });

  test('passwords that differ cannot be sent; an empty repetition is no mismatch [AUTH-060, AUTH-061]', async () => {
    const { user } = await chosen();
    await fillIn(user, { again: '' });
    expect(screen.queryByText('The new passwords do not match.')).toBeNull();
    expect(button()).toBeEnabled();
    await type(user, 'New Password Again', 'x');
    expect(input('New Password Again')).toHaveAccessibleDescription('The new passwords do not match.');
    expect(button()).toBeDisabled();
    await user.clear(input('New Password Again'));
    await type(user, 'New Password Again', good);
    expect(button()).toBeEnabled();
  });

  test('passwords that differ are announced once typing has paused [AUTH-060]', async () => {
    const { user } = await chosen();
    await fillIn(user, { again: '' });
    const clock = holdClock();
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    fireEvent.input(input('New Password Again'), { target: { value: 'x' } });
    expect(input('New Password Again')).toHaveAccessibleDescription('The new passwords do not match.');
    await clock.pass(900);
    expect(spoken()).not.toContain('The new passwords do not match.');
    await clock.pass(200);
    expect(spoken()).toContain('The new passwords do not match.');
    fireEvent.input(input('New Password Again'), { target: { value: good } });
    expect(spoken()).not.toContain('The new passwords do not match.');
  });

  test('the input of the new password is described by the rules, whether they are met or not [AUTH-051]', async () => {
    const { user } = await chosen();
    await screen.findByText('Must be at least 12 characters long');
    const list = within(screen.getByRole('region', { name: 'Password Requirements' })).getAllByRole('listitem');
    const all = list.map(({ textContent }) => textContent).join('; ');
    expect(input('New Password')).toHaveAccessibleDescription(all);
    await type(user, 'New Password', 'short1!');
    expect(input('New Password')).toHaveAccessibleDescription(all);
    await user.clear(input('New Password'));
    await user.click(button());
    expect(input('New Password')).toHaveAccessibleDescription(/ is required$/);
  });

  test('sends both passwords, empties the fields and confirms 500 ms later [AUTH-062, AUTH-063, AUTH-064, AUTH-106]', async () => {
    const { user } = await chosen();
    await fillIn(user);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(button());
    await waitFor(() => expect(sent().map((entry) => entry.status)).toEqual([204]));
    expect(sent()[0]?.body).toEqual({ currentPassword: PASSWORD, newPassword: good });
    for (const label of ['Current Password', 'New Password', 'New Password Again'])
      expect(input(label)).toHaveValue('');
    expect(screen.queryByText('Password successfully changed.')).toBeNull();
    await vi.advanceTimersByTimeAsync(520);
    expect(await screen.findByText('Password successfully changed.')).toBeVisible();
    expect(window.location.pathname).toBe('/app/change-password');
  });

  test('neither sends nor asks for anything when it is submitted once more before it is confirmed [AUTH-064]', async () => {
    const { user } = await chosen();
    await fillIn(user);
    const clock = holdClock();
    const pressed = button();
    fireEvent.click(pressed);
    await clock.until(() => sent()[0]?.status === 204, 'the change');
    await clock.pass(250);
    fireEvent.click(pressed);
    await clock.pass(0);
    expect(pressed).toHaveTextContent('Changing…');
    expect(screen.queryByText('Password successfully changed.')).toBeNull();
    expect(input('Current Password')).toHaveAccessibleDescription('');
    await clock.pass(250);
    expect(screen.getByText('Password successfully changed.')).toBeVisible();
    expect(screen.queryByText(/is required/)).toBeNull();
    expect(pressed).toHaveTextContent('Change Password');
    expect(sent()).toHaveLength(1);
  });

  test('keeps a pasted password unchanged, blanks included', async () => {
    const long = `  Ünusual pässwörd ${'x1!'.repeat(27)}  `;
    const { user } = await chosen();
    await fillIn(user, { password: long });
    await user.click(button());
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ newPassword: long }));
  });

  test('shows the field errors of the server, joined with `, ` [AUTH-069, VAL-049]', async () => {
    const { user } = await chosen();
    await fillIn(user, { password: 'daniela' });
    await user.click(button());
    await waitFor(() =>
      expect(input('New Password')).toHaveAccessibleDescription(
        /^Must be at least 12 characters long, Must contain an uppercase letter, /,
      ),
    );
    expect(screen.getByText('Unable to change your password due to one or more errors.')).toBeVisible();
  });

  test.each<[string, Fault, string]>([
    [
      'the server says why',
      { kind: 'status', status: 409, body: { failureDescription: 'Once a day.' } },
      'Once a day.',
    ],
    [
      'the server gives no reason',
      { kind: 'status', status: 400, body: {} },
      'Unable to change your password due to one or more errors.',
    ],
    ['the answer is unreadable', { kind: 'status', status: 500, body: '<h1>Boom</h1>' }, 'An error has occurred.'],
    ['there is no answer', { kind: 'notSent' }, noAnswer],
    [
      'the server says why although it is overloaded',
      { kind: 'status', status: 503, body: { failureDescription: 'Not during the backup.' } },
      'Not during the backup.',
    ],
    [
      'the server says why although it refuses the session',
      { kind: 'status', status: 401, body: { failureDescription: 'Your current password is wrong.' } },
      'Your current password is wrong.',
    ],
    [
      'the server refuses the session and does not say why',
      { kind: 'status', status: 401, body: {} },
      'An error has occurred. Your session was renewed. Please try again.',
    ],
  ])(
    'a failed change shows a message and empties the fields when %s [AUTH-067, AUTH-068, AUTH-106]',
    async (_name, fault, text) => {
      world().faults.failNext(attempt, fault);
      const { user } = await chosen();
      await fillIn(user);
      await user.click(button());
      const alert = await screen.findByText(text);
      expect(alert).toBeVisible();
      expect(alert.parentElement).toHaveFocus();
      expect(screen.queryByText(/Boom/)).toBeNull();
      for (const label of ['Current Password', 'New Password', 'New Password Again'])
        expect(input(label)).toHaveValue('');
      expect(sent()).toHaveLength(1);
    },
  );

  test.each([401, 403])(
    'a change that is refused with %i and a reason is reported to a person who has left [AUTH-067]',
    async (status) => {
      const { user } = await chosen();
      await fillIn(user, { current: 'wrong' });
      world().faults.failNext(attempt, { kind: 'status', status, body: { failureDescription: 'That is wrong.' } });
      const { asked, release } = holdCalls('post', attempt.replace('POST ', ''));
      await user.click(button());
      await asked;
      await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Reports' }));
      expect(await screen.findByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
      release();
      expect(await screen.findByText('That is wrong.')).toBeVisible();
      expect(window.location.pathname).toBe('/app/reports');
    },
  );

  test('is disabled, with a reason, while the server does not allow it [SEC-020, SEC-022]', async () => {
    world().faults.failNext(canChangeNow, { kind: 'malformedJson', text: 'false' });
    await chosen();
    expect(await screen.findByText('Your password cannot be changed at this time.')).toBeVisible();
    expect(button()).toBeDisabled();
    expect(input('Current Password')).toBeDisabled();
  });

  test.each([
    ['allows', true],
    ['denies', false],
  ])(
    'stays disabled after a failed check until a repeated one, which %s it [SEC-021, SEC-022]',
    async (_, isAllowed) => {
      world().faults.failNext(canChangeNow, { kind: 'notSent' });
      const { user } = await chosen();
      const text = await screen.findByText(
        'Your password cannot be changed at this time. The server cannot be reached. Please check your connection and try again.',
      );
      expect(text).toBeVisible();
      expect(input('Current Password')).toBeDisabled();
      if (!isAllowed) world().faults.failNext(canChangeNow, { kind: 'malformedJson', text: 'false' });
      const { asked, release } = holdCalls('get', canChangeNow.replace('GET ', ''));
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      await asked;
      expect(text).not.toBeInTheDocument();
      expect(input('Current Password')).toBeDisabled();
      release();
      if (isAllowed) await waitFor(() => expect(input('Current Password')).toBeEnabled());
      else expect(await screen.findByText('Your password cannot be changed at this time.')).toBeVisible();
      expect(button().matches(':disabled')).toBe(!isAllowed);
    },
  );

  test.each<[string, Fault]>([
    ['fails', { kind: 'status', status: 500 }],
    ['is not answered', { kind: 'notSent' }],
    ['is answered by a page', { kind: 'html200' }],
  ])('is not in the menu where the question whether it may be changed %s [SEC-021]', async (_how, fault) => {
    const ever = 'GET /rest/secure/user_capabilities/can_change_password_ever';
    world().faults.failNext(ever, fault);
    const { user } = await signedInAt('/app/dashboard', 'user');
    await waitFor(() => expect(world().journal.find(({ path }) => ever.endsWith(path))?.status).not.toBeUndefined());
    await user.click(await screen.findByRole('button', { name: 'Daniela García-Núñez' }));
    expect(await screen.findByRole('link', { name: 'Sign Out' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Change Password' })).toBeNull();
  });

  test('is not in the menu of users whose password is managed elsewhere [NAV-009, SEC-019]', async () => {
    const { user } = await signedInAt('/app/dashboard', 'support');
    await user.click(await screen.findByRole('button', { name: "Marcus O'Connell" }));
    expect(await screen.findByRole('link', { name: 'Sign Out' })).toBeVisible();
    expect(calls()).toContain('GET /rest/secure/user_capabilities/can_change_password_ever');
    expect(screen.queryByRole('link', { name: 'Change Password' })).toBeNull();
  });
});
