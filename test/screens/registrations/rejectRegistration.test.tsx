import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lostWriteTexts } from '@/domain/saveTexts';
import { movableClock } from '@test/support/movableClock';
import { fillIn, field } from '@test/support/registrationForm';
import { actions, button, calls, expectSaid, opened, pending } from '@test/support/registrationReview';
import { world } from '@test/support/server';

describe('Reject and Delete', () => {
  test('reject asks first, and says that it cannot be undone [RPEND-009, RPEND-036, RPEND-053, RPEND-061]', async () => {
    const registration = pending('unknown');
    const { user } = await opened(registration);
    await fillIn(user, { 'Reviewer comments (optional)': 'Not one of us.' });
    await user.click(button('Reject'));
    const dialog = await screen.findByRole('dialog', { name: 'Reject Registration' });
    expect(dialog).toHaveTextContent('This cannot be undone');
    expect(dialog).toHaveTextContent(registration.lastName);
    expect(calls('PUT', actions)).toEqual([]);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText("User's registration was successfully rejected.")).toBeVisible();
    const [denial, ...more] = calls('PUT', `${actions}/deny`);
    expect(more).toEqual([]);
    expect(denial?.body).toEqual({
      ...{ gecos: `${registration.firstName} ${registration.lastName}`, portalRoleIds: [], username: '' },
      ...{ existingAuthAccountUuid: null, useExistingAuthAccount: false, accountType: 'external' },
      registrationForm: expect.objectContaining({ id: registration.id, reviewerComments: 'Not one of us.' }) as unknown,
    });
    expect(world().registrations.get(registration.id)).toMatchObject({
      registrationStatus: 'DENIED',
      reviewerComments: 'Not one of us.',
    });
    await expectSaid('User Rejected', registration.lastName);
  });

  test('says when it could not be rejected [RPEND-050]', async () => {
    const { user } = await opened(pending('unknown'));
    world().faults.failNext(`PUT ${actions}/deny`, { kind: 'status', status: 500 });
    await user.click(button('Reject'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reject' }));
    const alert = await screen.findByRole('group', { name: 'Rejection Failed' });
    expect(alert).toHaveTextContent('These was an issue rejecting this request.');
  });

  test('asks whether to reject what the server warns of, and says so to it', async () => {
    const registration = pending('unknown');
    const { user } = await opened(registration);
    const body = { fieldErrors: { 'registrationForm.email': ['nonInternalEmailWarning'] } };
    const warnNext = () => world().faults.failNext(`PUT ${actions}/deny`, { kind: 'status', status: 422, body });
    const reject = async () => {
      await user.click(button('Reject'));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reject' }));
      return within(await screen.findByRole('dialog', { description: /anyway\?/ }));
    };
    warnNext();
    await user.click((await reject()).getByRole('button', { name: 'Cancel' }));
    expect(world().registrations.get(registration.id)?.registrationStatus).toBe('PENDING');
    expect(screen.queryByText('Rejection Failed')).toBeNull();
    warnNext();
    await user.click((await reject()).getByRole('button', { name: 'Reject Anyway' }));
    expect(await screen.findByText("User's registration was successfully rejected.")).toBeVisible();
    expect(calls('PUT', `${actions}/deny`).map(({ search }) => search)).toEqual([
      ...['', '', '?ignoreValidationWarnings=true'],
    ]);
  });

  test('delete asks first, and returns to the list [RPEND-010, RPEND-041, RPEND-054, RPEND-056]', async () => {
    const registration = pending('unknown');
    const { user } = await opened(registration);
    await user.type(field('Last name'), ' (typed)');
    await user.click(button('Delete'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Registration' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User registration successfully deleted.')).toBeVisible();
    expect(window.location.pathname).toMatch(/registration/);
    expect(world().registrations.get(registration.id)).toBeUndefined();
    await expectSaid('User Registration Deleted', registration.lastName);
    expect(screen.queryByText(/\(typed\)/)).toBeNull();
  });

  test('says when it could not be deleted [RPEND-043, RPEND-051]', async () => {
    const { user } = await opened(pending('unknown'));
    world().faults.failNext('DELETE /rest/secure/user_registration/', { kind: 'status', status: 500 });
    await user.click(button('Delete'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const alert = await screen.findByRole('group', { name: 'There was an issue deleting this user registration.' });
    expect(alert).toHaveTextContent('Unable to delete user registration.');
    // Nothing was typed, so nothing is kept.
    expect(alert).not.toHaveTextContent('still here');
  });

  test.each([
    ['Reject', `PUT ${actions}/deny`, 'User Rejected', 'Not rejected yet: the connection was lost.'],
    [
      'Delete',
      'DELETE /rest/secure/user_registration/',
      'User Registration Deleted',
      'Not deleted yet: the connection was lost.',
    ],
  ])(
    '%s without an answer is looked up, and returns to the list when it arrived [RPEND-057, RPEND-061, UREQ-003, UREQ-005]',
    async (name, write, message, notSeen) => {
      const registration = pending('unknown');
      const { user } = await opened(registration);
      const decide = async () => {
        await user.click(button(name));
        await user.click(
          within(await screen.findByRole('dialog', { name: `${name} Registration` })).getByRole('button', { name }),
        );
      };
      const { passDeadline } = movableClock();
      world().faults.failNext(write, { kind: 'notSent' });
      await decide();
      expect(await screen.findByText(notSeen)).toBeVisible();
      expect(button(name)).toHaveAccessibleDescription(lostWriteTexts.held);
      await passDeadline();
      world().faults.failNext(write, { kind: 'lostAnswer' });
      await decide();
      await expectSaid(message, registration.lastName);
    },
  );

  test('another reviewer’s decision is not taken for one’s own that was lost', async () => {
    const registration = pending('unknown');
    const { user } = await opened(registration);
    const reject = async () => {
      await user.click(button('Reject'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Reject Registration' }));
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
    };
    const { passDeadline } = movableClock();
    world().faults.failNext(`PUT ${actions}/deny`, { kind: 'notSent' });
    await reject();
    expect(await screen.findByText(/^Not rejected yet/)).toBeVisible();
    await passDeadline();
    const stored = world().registrations.get(registration.id);
    if (!stored) throw new Error('the registration is gone');
    const by = { lastModifiedBy: 'Grace Hopper - grace', versionno: stored.versionno + 1 };
    world().registrations.save({ ...stored, registrationStatus: 'DENIED', reviewerComments: 'Not ours.', ...by });
    await user.click(screen.getByRole('button', { name: 'Check Again' }));
    expect(await screen.findByText(/^Not rejected yet/)).toBeVisible();
    await reject();
    expect(
      await screen.findByRole('group', { name: /^Grace Hopper has changed this since you opened it/ }),
    ).toBeVisible();
    expect(screen.getByText('Not ours.').closest('dd')).toHaveTextContent('Theirs: Not ours.');
  });

  test.each([
    ['APPROVED', 'Approved'],
    ['DENIED', 'Denied'],
  ] as const)('a decided registration can only be deleted: %s [RPEND-026]', async (registrationStatus, label) => {
    const registration = pending('unknown');
    world().registrations.save({ ...registration, registrationStatus });
    await opened(registration);
    expect(screen.getByText(label)).toBeVisible();
    const names = within(screen.getByRole('main'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    for (const name of ['Save Changes', 'Create User', 'Reject']) expect(names).not.toContain(name);
    expect(names).toContain('Delete');
  });

  test.each([
    ['APPROVED', 1],
    ['DENIED', 0],
  ] as const)(
    '%s registrations show no account or portal roles, which the server does not store',
    async (registrationStatus, notes) => {
      const registration = pending('free account');
      world().registrations.save({ ...registration, registrationStatus });
      await opened(registration);
      await screen.findByRole('region', { name: 'Study role 1' });
      for (const name of ['Portal Roles', 'Directory (LDAP)'])
        expect(screen.queryByRole('region', { name })).toBeNull();
      expect(screen.queryAllByRole('checkbox')).toEqual([]);
      expect(screen.queryAllByText(/find the user under Users/)).toHaveLength(notes);
      expect(calls('GET', '/rest/secure/user_management/ldap')).toEqual([]);
    },
  );

  test('a pending registration can be created or rejected, and nothing else decides it [RPEND-026]', async () => {
    await opened(pending('unknown'));
    const row = button('Save Changes').parentElement;
    const actions =
      row &&
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(actions).toEqual(['Save Changes', 'Create User', 'Reject', 'Delete']);
  });

  test('a denied one is only read, and can be deleted [RPEND-025, RPEND-027, RPEND-028, RPEND-029]', async () => {
    const denied = world()
      .registrations.all()
      .find((one) => one.registrationStatus === 'DENIED');
    if (!denied) throw new Error('nobody was denied');
    const { user } = await opened(denied);
    expect(screen.getByText('Denied')).toBeVisible();
    for (const name of ['Save Changes', 'Create User', 'Reject']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    for (const role of ['textbox', 'combobox']) {
      for (const box of screen.getAllByRole(role)) expect(box).toHaveAttribute('readonly');
    }
    for (const role of ['checkbox', 'radio']) {
      for (const box of screen.queryAllByRole(role)) expect(box).toBeDisabled();
    }
    await user.click(button('Delete'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('User registration successfully deleted.');
  });
});
