import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { nothingToSubmit, reasonTexts } from '@/domain/firstTexts';
import { goTo } from '@test/support/goTo';
import { holdCalls } from '@test/support/heldCalls';
import type { Fault } from '@test/mock-server/faults';
import { callsTo } from '@test/support/journal';
import { atProfile } from '@test/support/profile';
import { profilePath } from '@test/support/reviews';
import { signedInAt } from '@test/support/signIn';
import { untilLoaded } from '@test/support/untilLoaded';
import { world } from '@test/support/server';

/** The seeded person who has yet to set the initial password. */
const newcomer = 101;
const refused = { fieldErrors: { lastName: ['invalid'] }, globalErrors: ['Odd'] };

describe('the answer to a write whose screen was left', () => {
  test('leaves alone the user who was opened since: a change of status', async () => {
    const [one, other] = [world().person('user'), world().person('proxy')];
    const { user } = await signedInAt(`/app/users/${one.id}`);
    const { asked, release } = holdCalls('put', `/rest/secure/user_management/deactivate_user/${one.id}`);
    await user.click(await screen.findByRole('switch', { name: 'Active' }));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await asked;
    goTo(`/app/users/${other.id}`);
    const heading = await screen.findByRole('heading', { name: `Edit User ${other.firstName} ${other.lastName}` });
    release();
    expect(await screen.findByText('User status changed')).toBeVisible();
    await untilLoaded();
    expect(heading).toHaveTextContent(`Edit User ${other.firstName} ${other.lastName}`);
    expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
  });

  test('loads the same user once more, who was opened again before it', async () => {
    const { id } = world().person('user');
    const get = `/rest/secure/user_management/user/${id}`;
    const { user } = await signedInAt(`/app/users/${id}`);
    const put = holdCalls('put', `/rest/secure/user_management/deactivate_user/${id}`);
    await user.click(await screen.findByRole('switch', { name: 'Active' }));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await put.asked;
    goTo('/app/users');
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    const before = callsTo(get).length;
    const reads = holdCalls('get', get);
    goTo(`/app/users/${id}`);
    await reads.asked;
    put.release();
    await waitFor(() => expect(callsTo('deactivate_user')).toHaveLength(1));
    reads.release();
    expect(await screen.findByText('User status changed')).toBeVisible();
    expect(callsTo(get)).toHaveLength(before + 2);
    expect(await screen.findByRole('switch', { name: 'Active', checked: false })).not.toBeChecked();
  });

  /** The screen is left while a user is deactivated. */
  async function leftDeactivation(fault: Fault) {
    const { id } = world().person('user');
    const path = `/rest/secure/user_management/deactivate_user/${id}`;
    const { user } = await signedInAt(`/app/users/${id}`);
    world().faults.failNext(`PUT ${path}`, fault);
    const { asked, release } = holdCalls('put', path);
    await user.click(await screen.findByRole('switch', { name: 'Active' }));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await asked;
    goTo('/app/users');
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    release();
  }

  test.each([
    ['a refusal', { kind: 'status', status: 500 }],
    ['a lost answer', { kind: 'lostAnswer' }],
  ] as const)('is reported where somebody is by then, if it is %s', async (_what, fault) => {
    await leftDeactivation(fault);
    expect(await screen.findByText(/^Unable to change user status/)).toBeVisible();
  });

  test('is information there, too, if there was nothing to change', async () => {
    await leftDeactivation({ kind: 'status', status: 304 });
    expect((await screen.findByText(nothingToSubmit)).closest('.alert')).toHaveClass('alert-info');
    expect(screen.queryByText(/^Unable to change user status/)).toBeNull();
  });

  test.each([
    ['the reasons of a refusal', { kind: 'status', status: 422, body: refused }, ['Last name is invalid', 'Odd']],
    ['that it is in doubt', { kind: 'notSent' }, [reasonTexts.unknownOutcome]],
  ] as const)('says of a form %s', async (_what, fault, texts) => {
    const { id } = world().person('user');
    const { user } = await signedInAt(`/app/users/${id}`);
    await user.type(await screen.findByLabelText('Last name'), 'X');
    const path = '/rest/secure/user_management/update_user';
    world().faults.failNext(`PUT ${path}`, fault);
    const { asked, release } = holdCalls('put', path);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await asked;
    await user.click(screen.getByRole('link', { name: 'Users', current: 'page' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    release();
    const alert = (await screen.findByText(/^Unable to update the specified user/)).closest('.alert');
    for (const text of texts) expect(alert).toHaveTextContent(text);
  });

  test.each([
    ['has arrived', true, 'User status changed'],
    ['was not seen', false, /^Unable to change user status/],
  ])('is looked up all the same when it is lost: it %s', async (_what, isStored, text) => {
    const { id } = world().person('user');
    const path = `/rest/secure/user_management/deactivate_user/${id}`;
    const { user } = await signedInAt(`/app/users/${id}`);
    await user.click(await screen.findByRole('switch', { name: 'Active' }));
    world().faults.failNext(`PUT ${path}`, { kind: isStored ? 'lostAnswer' : 'notSent' });
    const look = holdCalls('get', `/rest/secure/user_management/user/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await look.asked;
    goTo('/app/users');
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    look.release();
    expect(await screen.findByText(text)).toBeVisible();
  });

  test.each([
    ['sent', null, 'Email Successfully Sent', 'Initial email has been resent.'],
    [
      'not sent',
      { kind: 'status', status: 500 },
      'Email Not Sent',
      /^Failed to resend initial email due to unexpected error\./,
    ],
  ] as const)('names who got it, where it is an initial email that was %s', async (_what, fault, title, text) => {
    const [one, other] = [world().usersById.get(newcomer), world().person('user')];
    if (one === undefined) throw new Error('not seeded');
    world().changeUser(one, { accountType: 'external' });
    const { user } = await signedInAt(`/app/users/${newcomer}`);
    const button = await screen.findByRole('button', { name: 'Resend Initial Email' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    const path = `/rest/secure/set_initial_password/resend/${newcomer}`;
    if (fault) world().faults.failNext(`POST ${path}`, fault);
    const { asked, release } = holdCalls('post', path);
    await user.click(button);
    await asked;
    goTo(`/app/users/${other.id}`);
    await screen.findByRole('heading', { name: `Edit User ${other.firstName} ${other.lastName}` });
    release();
    expect(await screen.findByText(`${title} (${one.firstName} ${one.lastName})`)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  test('leaves alone the requests that were opened since: a request for another name', async () => {
    const { user } = await atProfile('', 'admin');
    const name = await screen.findByLabelText('Last name');
    await waitFor(() => expect(name).toBeEnabled());
    await user.type(name, 's');
    const { asked, release } = holdCalls('post', profilePath);
    await user.click(screen.getByRole('button', { name: 'Submit Request' }));
    await asked;
    await user.click(screen.getByRole('link', { name: 'Users' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    await screen.findByRole('heading', { name: 'Users' });
    goTo(`/app/users/${world().person('reader').id}?tab=history`);
    const table = await screen.findByRole('table', { name: /^Profile-change requests/ });
    await within(table).findByText('Pending Outside Action');
    release();
    expect(await screen.findByText('Your request was submitted')).toBeVisible();
    await untilLoaded();
    expect(within(table).getByText('Pending Outside Action')).toBeVisible();
  });

  test('leaves alone the user who was opened since: the removal of a restriction, looked up after a lost answer', async () => {
    const [one, other] = [world().person('user'), world().usersById.get(101)];
    if (other === undefined) throw new Error('not seeded');
    for (const { id } of [one, other]) world().accountOf(id).mayChangePasswordFrom = world().now() + 3_600_000;
    world().changeUser(other, { accountType: 'external' });
    const clear = '/rest/secure/admin/user_management/clearUsersPasswordAllowChangeTime';
    const name = 'Remove Password-Change Time Restriction';
    const enabled = () =>
      waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'false'));

    const { user } = await signedInAt(`/app/users/${one.id}`);
    await screen.findByRole('button', { name });
    await enabled();
    world().faults.failNext(`POST ${clear}`, { kind: 'lostAnswer' });
    const { asked, release } = holdCalls('post', `${clear}/${one.uuid}`);
    await user.click(screen.getByRole('button', { name }));
    await asked;
    goTo(`/app/users/${other.id}`);
    await screen.findByRole('heading', { name: `Edit User ${other.firstName} ${other.lastName}` });
    await enabled();
    release();
    await waitFor(() => expect(callsTo(clear)).toHaveLength(1));
    const resend = screen.getByRole('button', { name: 'Resend Initial Email' });
    await waitFor(() => expect(resend).toHaveAttribute('aria-disabled', 'false'));
    await user.click(resend);
    expect(await screen.findByText('Email Successfully Sent')).toBeVisible();
    await enabled();
    expect(callsTo('isUserCurrently')).toHaveLength(2);
  });
});

describe('another tab of the user', () => {
  test('shows what was saved, although the save has not led away yet', async () => {
    const { id, lastName } = world().person('user');
    const { user } = await signedInAt(`/app/users/${id}`);
    await user.type(await screen.findByLabelText('Last name'), 'X');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User Account Updated')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    const heading = await screen.findByRole('heading', { level: 1, name: new RegExp(`${lastName}X$`) });
    expect(heading).toBeVisible();
    await user.type(await screen.findByLabelText('City'), 'Y');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User Details Updated')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Account' }));
    expect(await screen.findByLabelText('Last name')).toHaveValue(`${lastName}X`);
  });

  test('shows what was saved after all, although it was abandoned on its way', async () => {
    const { id, lastName } = world().person('user');
    const { user } = await signedInAt(`/app/users/${id}`);
    await user.type(await screen.findByLabelText('Last name'), 'X');
    const { asked, release } = holdCalls('put', '/rest/secure/user_management/update_user');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await asked;
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    await user.click(await screen.findByRole('button', { name: 'Abandon Changes' }));
    expect(await screen.findByLabelText('City')).toBeVisible();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`${lastName}X$`) })).toBeVisible();
  });
});
