import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { INITIAL_PASSWORD_HASH, RESET_PASSWORD_HASH } from '@test/mock-server/testUsers';
import { holdCalls } from '@test/support/heldCalls';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';

const good = 'A-Better-Password-2026';
const badLink = 'Unable to display the Set Password form due to an invalid or missing hash value.';

const calls = () => world().journal.map(({ method, path }) => `${method} ${path}`);
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

type Person = ReturnType<typeof renderAt>['user'];

async function fillIn(user: Person, password = good, again = password) {
  await user.type(await input('New Password'), password);
  await user.type(await input('New Password Again'), again);
}

const modes = [
  {
    mode: 'set_initial_password',
    path: '/set-password',
    hash: INITIAL_PASSWORD_HASH,
    title: 'Set Password',
    submit: 'Set Password',
  },
  {
    mode: 'reset_password',
    path: '/reset-password',
    hash: RESET_PASSWORD_HASH,
    title: 'Reset Password',
    submit: 'Change Password',
  },
] as const;

describe.each(modes)('the emailed link: $title', ({ mode, path, hash, title, submit }) => {
  test('opens the form when the server knows it [AUTH-070, AUTH-071, AUTH-075, AUTH-104]', async () => {
    renderAt(`${path}/${hash}`);
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(await input('New Password')).toBeVisible();
    expect(calls().filter((call) => call.includes(mode))).toEqual([`GET /rest/public/${mode}/${hash}`]);
  });

  test('asks for the password twice, beside the rules [AUTH-072, AUTH-073, AUTH-082]', async () => {
    renderAt(`${path}/${hash}`);
    expect(await input('New Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(await input('New Password Again')).toBeVisible();
    expect(screen.getByRole('button', { name: submit })).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'Password Requirements' })).toBeVisible();
    expect(await screen.findByText('Must contain a number')).toBeVisible();
  });

  test.each([`/${hash}`, `?hash=${hash}`])('leaves the address and the history: %s [AUTH-071]', async (given) => {
    const visits = window.history.length;
    renderAt(path + given);
    expect(await input('New Password')).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(path);
    expect(window.history.length).toBe(visits);
  });

  test('keeps the plus of a Base64 hash in the query [AUTH-071]', async () => {
    for (const query of ['q9+/aB==', 'q9%2B/aB%3D%3D']) {
      world().journal.length = 0;
      const { unmount } = renderAt(`${path}?hash=${query}`);
      expect(await screen.findByText(badLink)).toBeVisible(); // The server does not know it.
      expect(calls()).toEqual([`GET /rest/public/${mode}/${encodeURIComponent('q9+/aB==')}`]);
      unmount();
    }
  });

  test('sets the password and links to the sign-in form [AUTH-076, AUTH-077, AUTH-082]', async () => {
    const { user } = renderAt(`${path}/${hash}`);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByText('Your password has been successfully set. You may now sign in.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/');
    const [posted] = world().journal.filter(({ method }) => method === 'POST');
    expect([posted?.path, posted?.body]).toEqual([`/rest/public/${mode}`, { hash, password: good }]);
  });

  test('can be submitted when both fields are filled in and match [AUTH-074, AUTH-103]', async () => {
    const { user } = renderAt(`${path}/${hash}`);
    await user.type(await input('New Password'), good);
    const button = screen.getByRole('button', { name: submit });
    expect(button).toBeDisabled();
    expect(screen.queryByText('The new passwords do not match.')).toBeNull();
    await user.type(await input('New Password Again'), 'x');
    expect(screen.getByText('The new passwords do not match.')).toBeVisible();
    expect(button).toBeDisabled();
    await user.clear(await input('New Password Again'));
    await user.type(await input('New Password Again'), good);
    expect(button).toBeEnabled();
  });

  test('keeps the focus on the button while the password is sent', async () => {
    const { user } = renderAt(`${path}/${hash}`);
    await fillIn(user);
    const held = holdCalls('post', `/rest/public/${mode}`);
    await user.click(screen.getByRole('button', { name: submit }));
    await held.asked;
    expect(screen.getByRole('button', { name: 'Saving…' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Saving…' })).toBeEnabled();
    held.release();
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('without a hash shows no form, and asks the server nothing [AUTH-078]', async () => {
    renderAt(path);
    expect(await screen.findByText(badLink)).toBeVisible();
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(calls()).toEqual([]);
  });

  test.each(['x'.repeat(2049), 'a%0Ab', '%3Cscript%3E', '%2e%2e'])(
    'with an impossible hash sends nothing: %s [AUTH-078]',
    async (impossible) => {
      renderAt(`${path}?hash=${impossible}`);
      expect(await screen.findByText(badLink)).toBeVisible();
      expect(calls()).toEqual([]);
    },
  );

  test('with a signed token is checked, however long that is [AUTH-075]', async () => {
    const token = `${'a'.repeat(300)}.${'b'.repeat(900)}.c-_`;
    renderAt(`${path}/${token}`);
    await waitFor(() => expect(calls()).toContain(`GET /rest/public/${mode}/${token}`));
  });

  test('that the server does not know opens no form [AUTH-078, AUTH-105]', async () => {
    renderAt(`${path}/unknown`);
    expect(await screen.findByText(badLink)).toBeVisible();
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  test.each<[string, Fault]>([
    ['fails', { kind: 'status', status: 500 }],
    ['is answered with a page', { kind: 'status', status: 404, body: '<h1>Not found</h1>' }],
  ])('whose check %s opens no form [AUTH-105]', async (_name, fault) => {
    world().faults.failNext(`GET /rest/public/${mode}`, fault);
    renderAt(`${path}/${hash}`);
    expect(await screen.findByText(badLink)).toBeVisible();
  });

  test('whose check is not answered can be checked again', async () => {
    world().faults.failNext(`GET /rest/public/${mode}`, { kind: 'notSent' });
    const { user } = renderAt(`${path}/${hash}`);
    expect(await screen.findByText(/^The server cannot be reached\./)).toBeVisible();
    expect(screen.queryByText(badLink)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await input('New Password')).toBeVisible();
  });

  test('shows a spinner for 500 ms before the form [AUTH-079]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    renderAt(`${path}/${hash}`);
    await screen.findByRole('heading', { name: title, level: 1 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await vi.advanceTimersByTimeAsync(450);
    expect(document.querySelector('.spinner-border')).not.toBeNull();
    expect(screen.queryByLabelText('New Password')).toBeNull();
    vi.useRealTimers();
  });

  test('is checked once, also in strict mode', async () => {
    renderAt(`${path}/${hash}`, 'strict');
    await input('New Password');
    expect(calls().filter((call) => call === `GET /rest/public/${mode}/${hash}`)).toHaveLength(1);
  });

  test.each<[string, Fault, string]>([
    [
      'says why',
      { kind: 'status', status: 400, body: { failureDescription: 'Too late.', responseText: 'no' } },
      'Too late.',
    ],
    ['says so otherwise', { kind: 'status', status: 400, body: { responseText: 'No link.' } }, 'No link.'],
    ['says nothing', { kind: 'status', status: 500 }, 'Unable to set your password due to one or more errors.'],
    ['does not answer', { kind: 'notSent' }, 'Unable to set your password due to one or more errors. The server did'],
  ])('fails as a danger alert when the server %s [AUTH-080, AUTH-081, AUTH-106]', async (_name, fault, text) => {
    world().faults.failNext(`POST /rest/public/${mode}`, fault);
    const { user } = renderAt(`${path}/${hash}`);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: submit }));
    const message = await screen.findByText(text, { exact: false });
    expect(message).toHaveClass('alert-danger');
    expect(message.closest('[role=group]')).toHaveFocus();
    expect(await input('New Password')).toHaveValue('');
  });

  test(`shows a message when the server refuses the hash on submit [${mode === 'reset_password' ? 'MSG-007' : 'MSG-006'}, AUTH-105]`, async () => {
    const { user } = renderAt(`${path}/${hash}`);
    await fillIn(user);
    world().passwordLinks.clear();
    await user.click(screen.getByRole('button', { name: submit }));
    const what = mode === 'reset_password' ? 'reset' : 'set';
    expect(await screen.findByText(`Error with link to ${what} password. Contact support.`)).toBeVisible();
  });

  test('shows the field errors of the server, joined with `, ` [AUTH-069, VAL-049]', async () => {
    const { user } = renderAt(`${path}/${hash}`);
    await fillIn(user, 'weak');
    await user.click(screen.getByRole('button', { name: submit }));
    const field = await input('New Password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/characters long, Must contain an uppercase/));
  });
});
