import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

const ownAccess = async () => within(await screen.findByRole('region', { name: 'Your Access' }));

/** What stands behind a name in a list of facts. */
async function fact(within_: Awaited<ReturnType<typeof ownAccess>>, name: string): Promise<string[]> {
  const terms = await within_.findAllByText(name, { selector: 'dt' });
  return terms.map((term) => term.nextElementSibling?.textContent ?? '');
}

describe('the portal is for', () => {
  test('the staff of LAOs [CONST-011]', async () => {
    await signedInAt('/app/dashboard', 'proxy');
    const access = await ownAccess();
    expect(await fact(access, 'Study Role')).toContain('LAO Staff');
    expect((await fact(access, 'LAOs')).some((text) => /^LAO-\d+/.test(text))).toBe(true);
  });

  test('the staff of AOs [CONST-011]', async () => {
    await signedInAt('/app/dashboard', 'user');
    const access = await ownAccess();
    expect(await fact(access, 'Study Role')).toContain('Study Coordinator');
    expect((await fact(access, 'AOs')).some((text) => /^\d+/.test(text))).toBe(true);
  });

  test('administrators [CONST-011]', async () => {
    await signedInAt('/app/dashboard', 'admin');
    const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(navigation.getByRole('heading', { name: 'Administration' })).toBeVisible();
  });
});

describe('READ_USERS', () => {
  test('shows the Administration group [SEC-013]', async () => {
    await signedInAt('/app/dashboard', 'reader');
    const navigation = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(navigation.getByRole('heading', { name: 'Administration' })).toBeVisible();
  });

  test('is what the group needs [SEC-013]', async () => {
    await signedInAt('/app/dashboard', 'user');
    await ownAccess();
    expect(screen.queryByRole('heading', { name: 'Administration' })).toBeNull();
  });

  test('lets a person view users, and change none [SEC-013]', async () => {
    await signedInAt('/app/users/4', 'reader');
    expect(await screen.findByRole('heading', { name: /Garc/, level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Save|Activate|Deactivate/ })).toBeNull();
  });

  test('lets a person view registrations, and decide none [SEC-013]', async () => {
    const pending = world()
      .registrations.all()
      .find(({ registrationStatus }) => registrationStatus === 'PENDING');
    await signedInAt(`/app/user-requests/registration/${pending?.id}`, 'reader');
    expect(await screen.findByText('You do not have permissions to modify registrations.')).toBeVisible();
    for (const name of ['Save Changes', 'Create User', 'Reject', 'Delete']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
  });
});
