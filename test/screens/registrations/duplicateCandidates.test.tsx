import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { callsTo } from '@test/support/journal';
import { opened } from '@test/support/registrationReview';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const usersCall = '/rest/secure/user_management/users';
const duplicates = () => screen.findByRole('region', { name: 'Possible Duplicates' });

function pendingOnes() {
  const pending = world()
    .registrations.all()
    .filter((one) => one.registrationStatus === 'PENDING');
  const [first, second] = pending;
  if (!first || !second) throw new Error('the world has too few');
  return { first, second };
}

describe('the duplicate-candidates beside a pending registration', () => {
  test('are users and other registrations, each with its reasons and differences', async () => {
    const { first, second } = pendingOnes();
    const person = world().person('user');
    world().registrations.save({
      ...first,
      firstName: 'DANIELA',
      lastName: 'Garcia Nunez',
      phoneNumber: '999-555-0100',
      email: 'd.garcia@elsewhere.example.org',
    });
    world().registrations.save({ ...second, phoneNumber: '(999) 555 0100', phoneExtension: null });
    await signedInAt(`/app/user-requests/registration/${first.id}`);
    const user = await within(await duplicates()).findByRole('link', { name: 'Daniela García-Núñez' });
    expect(user.getAttribute('href')).toMatch(new RegExp(`^/app/users/${person.id}\\?`));
    const item = user.closest('li');
    expect(item).toHaveTextContent('(user, Active)');
    expect(item).toHaveTextContent('Same name');
    expect(item).toHaveTextContent('user@clinic.example.org (this registration: d.garcia@elsewhere.example.org)');
    const other = within(await duplicates()).getByRole('link', { name: `${second.firstName} ${second.lastName}` });
    expect(other).toHaveAttribute('href', `/app/user-requests/registration/${second.id}`);
    expect(other.closest('li')).toHaveTextContent('Same phone number');
  });

  test('lead to a user and back to what was typed, or to another registration beside the same list', async () => {
    const { first, second } = pendingOnes();
    const named = { firstName: 'Daniela', lastName: 'García-Núñez', reviewerComments: null };
    world().registrations.save({ ...first, ...named, phoneNumber: '999-555-0100' });
    world().registrations.save({ ...second, phoneNumber: '(999) 555 0100', phoneExtension: null });
    const here = `/app/user-requests/registration/${first.id}?list=kind%3Dregistration`;
    const { user } = await signedInAt(here);
    const list = within(await duplicates());
    const other = await list.findByRole('link', { name: `${second.firstName} ${second.lastName}` });
    expect(other).toHaveAttribute('href', here.replace(`/${first.id}?`, `/${second.id}?`));
    await user.type(await screen.findByLabelText('Reviewer comments (optional)'), 'Half a thought');
    await user.click(list.getByRole('link', { name: 'Daniela García-Núñez' }));
    expect(await screen.findByRole('heading', { name: 'Edit User Daniela García-Núñez' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Registration' }));
    expect(await screen.findByLabelText('Reviewer comments (optional)')).toHaveValue('Half a thought');
    expect(window.location.pathname + window.location.search).toBe(here);
    expect(screen.queryByText(/You have unsaved changes from/)).toBeNull();
  });

  test('include the user with the same email, however many names begin the same way', async () => {
    const { first } = pendingOnes();
    const same = world().person('user');
    for (let id = 1; id <= 1100; id++) {
      const one = { ...same, id: 90_000 + id, portalUserId: 90_000 + id, firstName: 'X', lastName: `Mart${id}` };
      world().users.push({ ...one, email: `x${id}@nowhere.example.org`, phoneNumber: null });
    }
    world().changeUser(same, { lastName: 'Zimmermann' });
    world().registrations.save({ ...first, firstName: 'Quirin', lastName: 'Martinsen', email: same.email });
    await signedInAt(`/app/user-requests/registration/${first.id}`);
    const user = await within(await duplicates()).findByRole('link', { name: `${same.firstName} Zimmermann` });
    expect(user.closest('li')).toHaveTextContent('Same email');
  });

  test('are counted beside the decision, with a way to them', async () => {
    const { first } = pendingOnes();
    const named = { firstName: 'Daniela', lastName: 'García-Núñez', email: 'x@nowhere.example.org' };
    world().registrations.save({ ...first, ...named });
    const { user } = await signedInAt(`/app/user-requests/registration/${first.id}`);
    const count = await screen.findByRole('button', { name: /^\d+ possible duplicates?$/ });
    const listed = within(await duplicates()).getAllByRole('listitem');
    expect(count).toHaveTextContent(new RegExp(`^${listed.length} `));
    await user.click(count);
    expect(await duplicates()).toHaveFocus();
  });

  test('are reported as none; the registration itself does not count', async () => {
    const { first } = pendingOnes();
    world().registrations.save({
      ...first,
      firstName: 'Quirin',
      lastName: 'Xantopoulos',
      phoneNumber: '999-555-0777',
      email: 'quirin.x@nowhere.example.org',
    });
    await signedInAt(`/app/user-requests/registration/${first.id}`);
    expect(await within(await duplicates()).findByText(/^No similar users/)).toBeVisible();
    expect(screen.getByText('No possible duplicates')).toBeVisible();
  });

  test.each(['APPROVED', 'DENIED'] as const)(
    'are not looked for once the registration is decided: %s',
    async (registrationStatus) => {
      const { first } = pendingOnes();
      world().registrations.save({ ...first, registrationStatus });
      await opened(first);
      expect(screen.queryByRole('region', { name: 'Possible Duplicates' })).toBeNull();
      expect(screen.queryByText(/possible duplicate|Checking for duplicates/i)).toBeNull();
      expect(callsTo(usersCall)).toEqual([]);
      expect(callsTo('/status/PENDING')).toEqual([]);
    },
  );

  test('are shown to readers without the advice for those who create accounts', async () => {
    const { first } = pendingOnes();
    world().registrations.save({ ...first, firstName: 'Daniela', lastName: 'García-Núñez' });
    await signedInAt(`/app/user-requests/registration/${first.id}`, 'reader');
    expect(await within(await duplicates()).findByRole('link', { name: 'Daniela García-Núñez' })).toBeVisible();
    expect(screen.queryByText(/^Compare these people/)).toBeNull();
  });

  test('that cannot be looked for hold nothing else up', async () => {
    const { first } = pendingOnes();
    world().faults.failNext(`GET ${usersCall}`, { kind: 'status', status: 500 }, 2);
    const { user } = await signedInAt(`/app/user-requests/registration/${first.id}`);
    expect(await within(await duplicates()).findByText('Problem checking for possible duplicates.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create User' })).toBeEnabled();
    await user.click(within(await duplicates()).getByRole('button', { name: 'Try Again' }));
    expect(await within(await duplicates()).findByText(/^No similar users|Compare these people/)).toBeVisible();
  });
});
