import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { PASSWORD } from '@test/mock-server/testUsers';
import { fillSignIn } from '@test/support/signIn';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';
import { withSettings } from '@test/support/withSettings';

const createToken = 'POST /rest/token/create';

function requestsTo(path: string) {
  return world().journal.filter((request) => request.path === path);
}

describe('the sign-in form', () => {
  test('has two labelled fields and masks the password [AUTH-001, AUTH-003, AUTH-004]', () => {
    renderAt('/');
    expect(screen.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByLabelText('Username or Email Address')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(document.title).toBe('Sign In | Portal Gateway');
  });

  test('links to the external privacy notice in a new tab [AUTH-007, AUTH-008]', () => {
    renderAt('/');
    const link = screen.getByRole('link', { name: 'Privacy and Terms of Use' });
    expect(link).toHaveAttribute('href', 'https://www.example.org/privacy');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('links to the privacy notice of the installation [AUTH-008]', () => {
    withSettings({ privacyUrl: 'https://trials.test/privacy' });
    renderAt('/');
    const link = screen.getByRole('link', { name: 'Privacy and Terms of Use' });
    expect(link).toHaveAttribute('href', 'https://trials.test/privacy');
  });

  test('requires both fields [AUTH-012, AUTH-013]', async () => {
    const { user } = renderAt('/');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByLabelText('Username or Email Address')).toHaveAccessibleDescription('Username is required');
    expect(screen.getByLabelText('Username or Email Address')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');

    await user.type(screen.getByLabelText('Username or Email Address'), ' ');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByLabelText('Username or Email Address')).toHaveAccessibleDescription('Username is required');

    await user.type(screen.getByLabelText('Username or Email Address'), 'admin');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(world().journal).toEqual([]);
  });
});

test('errors are announced where the focus is in the first of their fields already [AUTH-012, AUTH-013]', async () => {
  const { user } = renderAt('/');
  const username = screen.getByLabelText('Username or Email Address');
  const heard = () => screen.getByRole('alert').textContent;
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  // The focus, which has moved to the field, reads its error.
  expect(username).toHaveFocus();
  expect(heard()).toBe('');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(heard()).toBe('Username is required. Password is required'));
  expect(username).toHaveFocus();
  await user.keyboard('u');
  expect(heard()).toBe('');
});

test('the error of a field goes when the field is typed in; that of the other stays [AUTH-012, AUTH-013]', async () => {
  const { user } = renderAt('/');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await user.type(screen.getByLabelText('Username or Email Address'), 'u');
  expect(screen.getByLabelText('Username or Email Address')).toHaveAccessibleDescription('');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  await user.type(screen.getByLabelText('Password'), 'p');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('');
});

describe('signing in', () => {
  test.each(['admin', 'admin@clinic.example.org'])(
    'with %s leads to the dashboard [AUTH-002, AUTH-014, AUTH-032, NAV-001]',
    async (username) => {
      const { user } = renderAt('/');
      await fillSignIn(user, username);
      expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      expect(window.location.pathname).toBe('/app/dashboard');
      expect(requestsTo('/rest/token/create').map(({ method, body }) => ({ method, body }))).toEqual([
        { method: 'POST', body: { username, password: PASSWORD } },
      ]);
    },
  );

  test('sends the username without the blanks around it, and the password with them', async () => {
    const { user } = renderAt('/');
    await fillSignIn(user, ' admin ', ` ${PASSWORD}`);
    await screen.findByText('The username and password provided do not match.');
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    expect(requestsTo('/rest/token/create').map(({ body }) => body)).toEqual([
      { username: 'admin', password: ` ${PASSWORD}` },
      { username: 'admin', password: PASSWORD },
    ]);
  });

  test('stores the token and its timeout for later calls [AUTH-100, SEC-033, SEC-034]', async () => {
    const { user } = renderAt('/');
    await fillSignIn(user, 'admin');
    await screen.findByRole('heading', { name: 'Dashboard' });
    const token = window.localStorage.getItem('XSRF-TOKEN');
    expect(token).toMatch(/^\S+$/);
    expect(window.sessionStorage.getItem('tokenTimeoutInSeconds')).toBe('3600');
    const profile = await waitFor(() => {
      const [request] = requestsTo('/rest/secure/user_profile');
      expect(request).toBeDefined();
      return request;
    });
    expect(profile?.headers['x-xsrf-token']).toBe(token);
  });

  test('returns to the previous page, query included [AUTH-010, AUTH-102]', async () => {
    const { user } = renderAt('/?redirectPath=%2Fapp%2Fusers&redirectParams=tab%3Dinactive%26filter%3Dmar');
    await fillSignIn(user, 'admin');
    expect(await screen.findByRole('tab', { name: 'Inactive', selected: true })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/app/users?tab=inactive&filter=mar');
  });

  test('a double submit signs in once', async () => {
    const { user } = renderAt('/');
    await user.type(screen.getByLabelText('Username or Email Address'), 'admin');
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.dblClick(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(requestsTo('/rest/token/create')).toHaveLength(1);
  });

  test('does not store the password', async () => {
    const { user, store } = renderAt('/');
    await fillSignIn(user, 'admin', 'wrong-Sentinel-1');
    await screen.findByText(/do not match/);
    expect(screen.getByLabelText('Password')).toHaveValue('');
    const everything = [
      JSON.stringify(store.getState()),
      JSON.stringify({ ...window.localStorage }),
      JSON.stringify({ ...window.sessionStorage }),
      window.location.href,
      document.documentElement.outerHTML,
    ].join();
    expect(everything).not.toContain('Sentinel');
  });
});

describe('a refused sign-in', () => {
  async function refusedAs(username: string) {
    const { user } = renderAt('/');
    await fillSignIn(user, username);
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''));
    return screen.getByRole('group').textContent;
  }

  test('keeps the username and focuses the message [AUTH-018, AUTH-020]', async () => {
    const { user } = renderAt('/');
    await fillSignIn(user, 'admin', 'wrong');
    expect(await screen.findByText('The username and password provided do not match.')).toBeVisible();
    expect(screen.getByLabelText('Username or Email Address')).toHaveValue('admin');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByRole('group')).toHaveFocus();
  });

  test('is announced once: the focus moves to its messages, which are no live region', async () => {
    const { user } = renderAt('/');
    const body = { globalErrors: ['MAINTENANCE', 'CLOSED'] };
    world().faults.failNext(createToken, { kind: 'status', status: 422, body });
    await fillSignIn(user, 'admin');
    const messages = [await screen.findByText(unknown), screen.getByText('MAINTENANCE'), screen.getByText('CLOSED')];
    expect(document.activeElement).toHaveAccessibleName(`${unknown} MAINTENANCE CLOSED`);
    for (const message of messages) {
      expect(document.activeElement).toContainElement(message);
      expect(message.closest('[role="alert"], [role="status"], [aria-live]')).toBeNull();
    }
  });

  test('warns when fewer than three attempts are left [AUTH-019]', async () => {
    const { user } = renderAt('/');
    for (const attempts of [4, 3]) {
      await fillSignIn(user, 'admin', 'wrong');
      await screen.findByText('The username and password provided do not match.');
      expect(screen.queryByText(new RegExp(`after ${attempts} more`))).toBeNull();
    }
    for (const attempts of [2, 1]) {
      await fillSignIn(user, 'admin', 'wrong');
      expect(
        await screen.findByText(
          `The username and password provided do not match. Your account will be locked after ${attempts} more unsuccessful attempts.`,
        ),
      ).toBeVisible();
    }
    await fillSignIn(user, 'admin', 'wrong');
    expect(await screen.findByText('This account is locked. Please contact User Support.')).toBeVisible();
  });

  test('says that the account is locked [AUTH-021]', async () => {
    expect(await refusedAs('locked')).toBe('This account is locked. Please contact User Support.');
  });

  test('says that the account is disabled [AUTH-022]', async () => {
    expect(await refusedAs('disabled')).toBe('This account is disabled. Please contact User Support.');
  });

  test('says that the password is expired [AUTH-023]', async () => {
    expect(await refusedAs('expired')).toBe('Your password is expired. Please contact User Support to have it reset.');
  });

  test.each([400, 401, 403, 404, 409, 429, 500, 502, 503, 504])(
    'with status %i says why, and nothing else [AUTH-017, AUTH-021]',
    async (status) => {
      const { user } = renderAt('/');
      world().faults.failNext(createToken, { kind: 'status', status, body: { accountLocked: true } });
      await fillSignIn(user, 'admin');
      expect(await screen.findByText('This account is locked. Please contact User Support.')).toBeVisible();
    },
  );

  const unknown = 'An error has occurred. Please contact User Support.';
  test.each<[string, Fault]>([
    ['unspecified', { kind: 'status', status: 401, body: JSON.stringify({ unspecifiedFailure: true }) }],
    ['a refusal without a reason', { kind: 'status', status: 403, body: '{}' }],
    [
      'a defect of the server',
      { kind: 'status', status: 500, body: '<h1>NullPointerException</h1>', contentType: 'text/html' },
    ],
    ['HTML instead of JSON', { kind: 'html200' }],
    ['half an answer', { kind: 'truncatedJson' }],
    ['an answer that is not JSON', { kind: 'malformedJson', text: '{"xsrfToken":' }],
    ['an empty answer', { kind: 'emptyBody' }],
    ['no connection', { kind: 'notSent' }],
    ['a gateway in between', { kind: 'status', status: 503 }],
  ])('by %s shows the general message and keeps the username [AUTH-016, AUTH-017, AUTH-024]', async (_name, fault) => {
    const { user } = renderAt('/');
    world().faults.failNext(createToken, fault);
    await fillSignIn(user, 'admin');
    const alert = await screen.findByText((text) => text.startsWith(unknown));
    expect(alert).toBeVisible();
    expect(document.body.textContent).not.toContain('NullPointerException');
    expect(screen.getByLabelText('Username or Email Address')).toHaveValue('admin');

    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  test('with a token that no header can carry says so in Details', async () => {
    const { user } = renderAt('/');
    const text = JSON.stringify({ xsrfToken: 'x'.repeat(513), tokenTimeoutInSeconds: 3600 });
    world().faults.failNext(createToken, { kind: 'malformedJson', text });
    await fillSignIn(user, 'admin');
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(await screen.findByText(/^xsrfToken: expected .*\{1,512\}/)).toBeInTheDocument();
    expect(window.localStorage.getItem('XSRF-TOKEN')).toBeNull();
  });

  test('mentions the connection when the server cannot be reached', async () => {
    const { user } = renderAt('/');
    world().faults.failNext(createToken, { kind: 'notSent' });
    await fillSignIn(user, 'admin');
    expect(
      await screen.findByText(`${unknown} The server cannot be reached. Please check your connection and try again.`),
    ).toBeVisible();
  });

  test('shows field errors beside their fields, and all others above [AUTH-025]', async () => {
    const { user } = renderAt('/');
    world().faults.failNext(createToken, {
      kind: 'status',
      status: 422,
      body: JSON.stringify({
        fieldErrors: { username: ['size', 'encoding'], password: ['size'], captcha: ['required'] },
        globalErrors: ['MAINTENANCE'],
      }),
    });
    await fillSignIn(user, 'admin');
    await waitFor(() =>
      expect(screen.getByLabelText('Username or Email Address')).toHaveAccessibleDescription(
        'Username is too long; Username contains unrecognized character',
      ),
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is too long');
    const alert = within(screen.getByRole('group'));
    expect(alert.getByText('MAINTENANCE')).toBeVisible();
    expect(alert.getByText('captcha is required')).toBeVisible();
  });
});

describe('the message in the address', () => {
  test('shows above the form as plain text and leaves the address [AUTH-009, AUTH-011]', async () => {
    renderAt('/?message=%3Cb%3EPlease%3C%2Fb%3E%20sign%20in%E2%80%AE&redirectPath=%2Fapp%2Fusers');
    const message = screen.getByText('<b>Please</b> sign in');
    expect(message).toHaveClass('arrival-message');
    expect(message.compareDocumentPosition(screen.getByLabelText('Password'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(window.location.search).toBe('?redirectPath=%2Fapp%2Fusers'));
  });

  test('is shortened when it is too long', () => {
    renderAt(`/?message=${'x'.repeat(10_000)}`);
    expect(screen.getByText(/^x+…$/).textContent).toHaveLength(200);
  });
});
