import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { selectMessages } from '@/store/alerts';
import type { Fault } from '@test/mock-server/faults';
import { holdCalls } from '@test/support/heldCalls';
import { callsTo, writes } from '@test/support/journal';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

async function atAccount(id: number) {
  const portal = await signedInAt(`/app/users/${id}`);
  return { ...portal, resend: await screen.findByRole('button', { name: 'Resend Initial Email' }) };
}

/** Opens the seeded person who has yet to set the initial password, once the email may be sent. */
async function atNewcomer() {
  world().changeUser(world().usersById.get(newcomer) ?? world().person('user'), { accountType: 'external' });
  const portal = await atAccount(newcomer);
  await waitFor(() => expect(portal.resend).toHaveAttribute('aria-disabled', 'false'));
  return portal;
}

const checks = '/rest/secure/user_management';
const post = (id: number) => `POST /rest/secure/set_initial_password/resend/${id}`;
/** The seeded person who has yet to set the initial password. */
const newcomer = 101;

describe('resending the initial email', () => {
  test('is confirmed [USER-032, USER-034, USER-072]', async () => {
    const { user, resend } = await atNewcomer();
    await user.click(resend);
    expect(await screen.findByText('Email Successfully Sent')).toBeVisible();
    expect(screen.getByText(/Initial email has been resent\./)).toBeVisible();
    expect(world().mails.at(-1)).toMatchObject({ mode: 'set_initial_password' });
  });

  test('asks twice by the portal user id, before the press and again after it, then sends [USER-061, USER-062, USER-063, USER-064]', async () => {
    const { user, resend } = await atNewcomer();
    await user.click(resend);
    expect(await screen.findByText('Email Successfully Sent')).toBeVisible();
    const asked = world()
      .journal.filter(({ path }) => path.endsWith(`/${newcomer}`))
      .slice(1);
    const twice = [
      `GET ${checks}/can_change_password_ever/${newcomer}`,
      `GET ${checks}/hasSetInitialPassword/${newcomer}`,
    ];
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([...twice, ...twice, post(newcomer)]);
  });

  test.each([
    ['support', 'This user is not permitted to change their password using the Portal Gateway.'],
    ['user', 'This user has already set their initial password.'],
  ])(
    'is off for %s, and says why, the more so after a press: %s [USER-065, USER-066, USER-069, USER-070]',
    async (username, text) => {
      const { user, resend } = await atAccount(world().person(username).id);
      await waitFor(() => expect(resend).toHaveAccessibleDescription(text));
      expect(resend).toHaveAttribute('aria-disabled', 'true');
      await user.click(resend);
      expect(await screen.findByText('Email Not Sent')).toBeVisible();
      expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(text);
      expect(callsTo('hasSetInitialPassword')).toHaveLength(username === 'support' ? 0 : 1);
      expect(writes()).toEqual([]);
    },
  );

  test('is refused when the password was set since the page was opened [USER-065, USER-067, USER-070]', async () => {
    const { user, resend } = await atNewcomer();
    world().accountOf(newcomer).password = world().accountOf(world().person('user').id).password;
    await user.click(resend);
    expect(await screen.findByText('Email Not Sent')).toBeVisible();
    const alreadySet = 'This user has already set their initial password.';
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(alreadySet);
    expect(resend).toHaveAccessibleDescription(alreadySet);
    expect(writes()).toEqual([]);
  });

  test('stays possible where the check on opening has failed: the press asks again [USER-065]', async () => {
    world().faults.failNext(`GET ${checks}/can_change_password_ever`, { kind: 'status', status: 500 });
    const { user, resend } = await atNewcomer();
    await user.click(resend);
    expect(await screen.findByText('Email Successfully Sent')).toBeVisible();
  });

  test.each<[string, string, Fault]>([
    ['the first check', 'can_change_password_ever', { kind: 'status', status: 500 }],
    ['the second check', 'hasSetInitialPassword', { kind: 'notSent' }],
    ['the first check with a page', 'can_change_password_ever', { kind: 'html200' }],
  ])('sends nothing when %s fails [USER-071, USER-089]', async (_name, call, fault) => {
    const { user, resend } = await atNewcomer();
    world().faults.failNext(`GET ${checks}/${call}`, fault);
    await user.click(resend);
    expect(
      await screen.findByText(/Unexpected error: failed to determine whether user is allowed to set their password\./),
    ).toBeVisible();
    expect(writes()).toEqual([]);
  });

  test.each<Fault>([{ kind: 'status', status: 500 }, { kind: 'html200' }, { kind: 'notSent' }])(
    'says when sending fails: %s [USER-067, USER-068]',
    async (fault) => {
      world().faults.failNext('POST /rest/secure/set_initial_password/resend', fault);
      const { user, resend } = await atNewcomer();
      await user.click(resend);
      expect(await screen.findByText('Email Not Sent')).toBeVisible();
      expect(screen.getByText(/Failed to resend initial email due to unexpected error\./)).toBeVisible();
      expect(writes()).toEqual([post(newcomer)]);
      await user.click(resend);
      expect(await screen.findByText('Email Successfully Sent')).toBeVisible();
      expect(screen.queryByText('Email Not Sent')).toBeNull();
    },
  );
});

test.each([
  ['the check', `GET ${checks}/can_change_password_ever`],
  ['the email', post(newcomer)],
])('a session that ends with %s is not reported as a failure of it', async (_what, call) => {
  const { user, resend, store } = await atNewcomer();
  world().faults.failNext(call, { kind: 'status', status: 401 });
  world().faults.failNext('GET /rest/secure/token/refresh', { kind: 'status', status: 401 }, 2);
  await user.click(resend);
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(selectMessages(store.getState()).map(({ title }) => title)).not.toContain('Email Not Sent');
});

describe('the password-change time restriction', () => {
  const button = () => screen.findByRole('button', { name: 'Remove Password-Change Time Restriction' });
  const isRestricted = '/rest/secure/admin/user_management/isUserCurrentlyRestrictedByAllowChangeTime';
  const clear = '/rest/secure/admin/user_management/clearUsersPasswordAllowChangeTime';

  function restrictedPerson() {
    const person = world().person('user');
    world().accountOf(person.id).mayChangePasswordFrom = world().now() + 3_600_000;
    return person;
  }

  test('is removed from who has one [USER-033, USER-056, USER-057, USER-090]', async () => {
    const person = restrictedPerson();
    const { user } = await atAccount(person.id);
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
    await user.click(await button());
    expect(await screen.findByText('Password-change time restriction removed')).toBeVisible();
    expect(await button()).toHaveAttribute('aria-disabled', 'true');
    expect(writes()).toEqual([`POST ${clear}/${person.uuid}`]);
    expect(callsTo('isUserCurrently')).toEqual([`GET ${isRestricted}/${person.uuid}`]);
  });

  test('cannot be removed from who has none [USER-058]', async () => {
    const { user } = await atAccount(world().person('user').id);
    const reason = 'No time restriction is in effect.';
    await waitFor(async () => expect(await button()).toHaveAccessibleDescription(reason));
    expect(screen.getByText(reason)).toBeVisible();
    await user.click(await button());
    expect(writes()).toEqual([]);
  });

  test('is not asked about for an internal account [USER-058]', async () => {
    await atAccount(world().person('support').id);
    expect(screen.queryByRole('button', { name: /Restriction/ })).toBeNull();
    expect(callsTo('isUserCurrently')).toEqual([]);
  });

  test('says when nobody knows, and asks again [USER-059]', async () => {
    world().faults.failNext(`GET ${isRestricted}`, { kind: 'status', status: 500 });
    const { user } = await atAccount(restrictedPerson().id);
    expect(
      await screen.findByText('Unable to determine if user is currently restricted from changing their password.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
  });

  test('whose removal may have happened is said to be in doubt, though nothing can be read either', async () => {
    const { user } = await atAccount(restrictedPerson().id);
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
    world().faults.failNext(`POST ${clear}`, { kind: 'notSent' });
    world().faults.failNext(`GET ${isRestricted}`, { kind: 'notSent' }, 9);
    await user.click(await button());
    expect(await screen.findByText("Unable to clear user's password-change time restriction.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check Again' })).toBeVisible();
  });

  test('says when it could not be removed [USER-060]', async () => {
    const { user } = await atAccount(restrictedPerson().id);
    world().faults.failNext(`POST ${clear}`, { kind: 'status', status: 500 });
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
    await user.click(await button());
    expect(await screen.findByText("Unable to clear user's password-change time restriction.")).toBeVisible();
    expect(await button()).toHaveAttribute('aria-disabled', 'false');
  });
});

test('a changed account status is shown before the user is read again', async () => {
  const { id } = world().person('disabled');
  const { user } = await atAccount(id);
  const reading = holdCalls('get', `/rest/secure/user_management/user/${id}`);
  await user.click(screen.getByRole('switch', { name: 'Active', checked: false }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Activate' }));
  await reading.asked;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
  reading.release();
  expect(await screen.findByText('User status changed')).toBeVisible();
});
