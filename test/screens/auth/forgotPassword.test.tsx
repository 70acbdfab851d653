import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';

const forgot = 'POST /rest/public/forgot_password';
const problem = 'Problem submitting Forgot Password request.';
const sent = () => world().journal.filter((entry) => `${entry.method} ${entry.path}` === forgot);

/** The form, with an address typed into it. */
async function filled(address = 'someone@example.org') {
  const portal = renderAt('/forgot-password');
  await portal.user.type(await screen.findByLabelText('Email Address'), address);
  return { ...portal, send: () => portal.user.click(screen.getByRole('button', { name: 'Send Reset Email' })) };
}

describe('a forgotten password', () => {
  test('is linked from the sign-in form [AUTH-005, AUTH-036]', async () => {
    renderAt('/');
    expect(await screen.findByRole('link', { name: 'Forgot Password?' })).toHaveAttribute('href', '/forgot-password');
  });

  test('has one required field and a button [AUTH-037, AUTH-038, AUTH-103]', async () => {
    const { user } = renderAt('/forgot-password');
    expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Email Address')]);
    expect(screen.getByLabelText('Email Address')).toHaveAttribute('autocomplete', 'email');
    expect(screen.getByRole('button', { name: 'Send Reset Email' })).toBeDisabled();
    await user.type(screen.getByLabelText('Email Address'), 'a');
    expect(screen.getByRole('button', { name: 'Send Reset Email' })).toBeEnabled();
  });

  test('links back to the sign-in form [AUTH-036, AUTH-039, AUTH-040]', async () => {
    renderAt('/forgot-password');
    const link = await screen.findByRole('link', { name: 'Remember your password? Sign In' });
    expect(link).toHaveAttribute('href', '/');
  });

  test('sends the address once, after 500 ms, and says what to do next [AUTH-041, AUTH-042, AUTH-043]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { send } = await filled(' grace@example.org ');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const click = send();
    await vi.advanceTimersByTimeAsync(499);
    await click;
    expect(sent()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2);
    vi.useRealTimers();
    expect(await screen.findByText(/An email with further instructions was sent to/)).toHaveTextContent(
      'grace@example.org',
    );
    expect(screen.getByText(/If nothing arrives/)).toHaveTextContent('support@example.org');
    expect(sent().map((entry) => entry.body)).toEqual([{ emailAddress: 'grace@example.org' }]);
  });

  test('is requested once, however often the form is submitted', async () => {
    const { user } = await filled();
    await user.dblClick(screen.getByRole('button', { name: 'Send Reset Email' }));
    await user.type(screen.getByLabelText('Email Address'), '{Enter}');
    await screen.findByText(/further instructions/);
    expect(sent()).toHaveLength(1);
  });

  test('is not requested after the user has left the screen', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { user, send } = await filled();
    await send();
    await user.click(screen.getByRole('link', { name: 'Remember your password? Sign In' }));
    await screen.findByRole('heading', { name: 'Sign In' });
    await vi.advanceTimersByTimeAsync(600);
    expect(sent()).toHaveLength(0);
  });

  test.each<object>([
    { fieldErrors: { emailAddress: ['unknown'] } },
    { fieldErrors: { emailAddress: ['nonexistent', 'doesntExistInLdap'] } },
    { fieldErrors: { emailAddress: 'existsInLdap' } },
    { fieldErrors: { emailAddress: ['unknown'], username: [] } },
    { fieldErrors: ['unknown'] },
    { fieldErrors: {}, globalErrors: ['unknown'] },
  ])('shows the same result when the server does not know the address: %j', async (body) => {
    world().faults.failNext(forgot, { kind: 'status', status: 422, body });
    const { send } = await filled();
    await send();
    expect(await screen.findByText(/further instructions/)).toBeVisible();
  });

  test('shows field errors beside the field, joined with `; `, instead of the general message [AUTH-045]', async () => {
    const body = { fieldErrors: { emailAddress: ['emailValid', 'size'] } };
    world().faults.failNext(forgot, { kind: 'status', status: 422, body });
    const { send } = await filled('nobody');
    await send();
    const field = screen.getByLabelText('Email Address');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/ is invalid; .* is too long$/));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('nobody');
    expect(screen.queryByText(/Problem submitting/)).toBeNull();
  });

  test('shows what is wrong with the address, not whether the server knows it', async () => {
    const { send } = await filled('nobody');
    const field = screen.getByLabelText('Email Address');
    for (const body of [
      { fieldErrors: { emailAddress: ['emailValid', 'unknown'] } },
      { fieldErrors: { emailAddress: ['emailValid'] }, globalErrors: ['nonexistent'] },
    ]) {
      world().faults.failNext(forgot, { kind: 'status', status: 422, body });
      await send();
      await waitFor(() => expect(field).toHaveAccessibleDescription('Email address is invalid'));
      expect(screen.queryByText(/unknown|nonexistent|does not exist/)).toBeNull();
      expect(screen.queryByText(/further instructions/)).toBeNull();
    }
  });

  test('shows the message beside what the server says about the whole request [AUTH-044]', async () => {
    world().faults.failNext(forgot, { kind: 'status', status: 422, body: { globalErrors: ['Not today'] } });
    const { send } = await filled();
    await send();
    const alert = (await screen.findByText('Not today')).closest('[role="group"]');
    expect([...(alert?.children ?? [])].map(({ textContent }) => textContent)).toEqual([problem, 'Not today']);
  });

  test.each<[string, Fault, string]>([
    ['refused', { kind: 'status', status: 500, body: '<h1>Error</h1>' }, problem],
    ['in conflict', { kind: 'status', status: 409 }, problem],
    ['invalid without field errors', { kind: 'status', status: 422 }, problem],
    [
      'not answered',
      { kind: 'notSent' },
      `${problem} The server cannot be reached. Please check your connection and try again.`,
    ],
  ])('a request that is %s shows a message and keeps the address [AUTH-044]', async (_name, fault, text) => {
    world().faults.failNext(forgot, fault);
    const { send } = await filled();
    await send();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Email Address')).toHaveValue('someone@example.org');
    await send();
    expect(await screen.findByText(/further instructions/)).toBeVisible();
  });
});
