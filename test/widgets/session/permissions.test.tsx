import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { href, paths } from '@/config/paths';
import { sessionTexts } from '@/domain/texts';
import { callsTo } from '@test/support/journal';
import { signedInAt } from '@test/support/signIn';
import { renderAt } from '@test/support/renderAt';
import { world } from '@test/support/server';

/** Opens an address without loading the page anew, as a link would. */
function goTo(address: string): void {
  act(() => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

const start = 'Change Password';

/** The heading of the screen at each address, or the refusal in its place. */
async function screensAt(addresses: readonly string[], username: string): Promise<string[]> {
  await signedInAt(paths.changePassword, username);
  await screen.findByRole('heading', { name: start });
  const shown: string[] = [];
  for (const address of addresses) {
    goTo(address);
    const title = await waitFor(() => {
      const refused = screen.queryByText(sessionTexts.denied)?.textContent;
      const text = refused ?? screen.getByRole('heading', { level: 1 }).textContent;
      expect(text).not.toBe(start);
      return text ?? '';
    });
    shown.push(title);
    goTo(paths.changePassword);
    await screen.findByRole('heading', { name: start });
  }
  return shown;
}

const administration = [
  paths.userRequests,
  paths.users,
  href.user(4),
  `${paths.configure}/`,
  href.system(1),
  href.portalRole(1),
  href.studyRole(1),
];
const forAdministrators = [paths.newSystem, paths.newPortalRole, paths.newStudyRole];
const forEveryUser = [paths.dashboard, paths.profile, paths.requestUser];

function firstOpen<Item extends { id: number }>(items: readonly Item[], isOpen: (item: Item) => boolean): number {
  const found = items.find(isOpen);
  if (found === undefined) throw new Error('the world has none');
  return found.id;
}

describe('permissions that are taken while somebody is signed in', () => {
  const inMenu = { selector: 'nav.side-nav a' };
  const permissionCalls = () => callsTo('/granted_permissions').length;
  const take = (username: string, portalRole: string) => {
    const role = world().portalRoles.find(({ description }) => description === portalRole);
    world().changeUser(world().person(username), { portalRoleIds: role === undefined ? [] : [role.id] });
  };

  test('are read again when the server refuses a read: the menu follows, and the text names the right [SEC-005]', async () => {
    const { user } = await signedInAt(paths.dashboard, 'support');
    const entry = await screen.findByText('Users', inMenu);
    await waitFor(() => expect(document.querySelector('.busy')).toBeNull());
    take('support', 'Portal User');
    const asked = permissionCalls();
    await user.click(entry);
    expect(await screen.findByText(sessionTexts.denied)).toBeVisible();
    expect(screen.getByText('It requires the permission READ_USERS, which you do not have.')).toBeVisible();
    expect(screen.queryByText('Users', inMenu)).toBeNull();
    expect(screen.queryByText('Problem loading users.')).toBeNull();
    const messages = screen.getByRole('region', { name: 'Messages' });
    expect(messages).toHaveTextContent('Your permissions have changed');
    expect(messages).toHaveTextContent('You no longer have: WRITE_USERS, READ_USERS.');
    expect(permissionCalls()).toBe(asked + 1);
  });

  test('are read again when the server refuses a write: it says which right is gone, and what was typed is kept', async () => {
    const address = `${href.user(4)}?tab=details`;
    const { user } = await signedInAt(address, 'support');
    const city = await screen.findByLabelText('City');
    await user.clear(city);
    await user.type(city, 'Malmö');
    take('support', 'Read Only Reviewer');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('You no longer have: WRITE_USERS.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull());
    expect(world().usersById.get(4)?.city).not.toBe('Malmö');
    // What was typed is offered again once the right is back.
    expect(JSON.stringify({ ...window.sessionStorage })).toContain('Malmö');
  });

  test('that are all still granted change nothing, and are requested only once', async () => {
    const { user } = await signedInAt(paths.dashboard, 'support');
    await waitFor(() => expect(document.querySelector('.busy')).toBeNull());
    const asked = permissionCalls();
    const refused = { kind: 'status', status: 403, body: {} } as const;
    world().faults.failNext('GET /rest/secure/user_management/users', refused);
    world().faults.failNext('GET /rest/secure/user_capabilities/granted_permissions', refused);
    await user.click(await screen.findByText('Users', inMenu));
    expect(await screen.findByText('Problem loading users.')).toBeVisible();
    await waitFor(() => expect(permissionCalls()).toBe(asked + 1));
    expect(screen.getByText('Users', inMenu)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(permissionCalls()).toBe(asked + 1);
    expect(screen.queryByText('Your permissions have changed')).toBeNull();
  });
});

describe('permissions', () => {
  test('ADMIN opens every screen [SEC-011]', async () => {
    const shown = await screensAt([...administration, ...forAdministrators, ...forEveryUser], 'admin');
    expect(shown).not.toContain(sessionTexts.denied);
    expect(shown).toHaveLength(13);
  }, 60_000);

  test('new records are for ADMIN alone [SEC-011]', async () => {
    expect(await screensAt(forAdministrators, 'support')).toEqual(forAdministrators.map(() => sessionTexts.denied));
  }, 30_000);

  test('an administrator changes users, decides requests, and configures [SEC-044]', async () => {
    const { registrations, accessRequests, profileRequests } = world();
    const registration = firstOpen(registrations.all(), (one) => one.registrationStatus === 'PENDING');
    const access = firstOpen(accessRequests.all(), (one) => one.requestStatus === 'NEW');
    const profile = firstOpen(profileRequests.all(), (one) => one.requestStatus === 'NEW');
    await signedInAt(paths.users);
    expect(await screen.findByRole('table')).toBeVisible();
    const controls: ReadonlyArray<readonly [address: string, control: string | RegExp]> = [
      [href.user(4), 'Save Changes'],
      [href.reviewRegistration(registration), 'Create User'],
      [href.reviewAccessChange(access), 'Save Changes'],
      [href.reviewProfileChange(profile), 'Save Changes'],
      [href.system(2), /^Save/],
      [href.portalRole(2), /^Save/],
      [href.studyRole(2), /^Save/],
    ];
    goTo(href.user(4));
    expect(await screen.findByRole('switch', { name: 'Active' })).toBeEnabled();
    for (const [address, control] of controls) {
      goTo(address);
      expect(await screen.findByRole('button', { name: control })).toBeEnabled();
      goTo(paths.changePassword);
      await screen.findByRole('heading', { name: start });
    }
  }, 90_000);

  test('USER opens one’s own screens and no administration [SEC-014]', async () => {
    const shown = await screensAt([...forEveryUser, ...administration], 'user');
    expect(shown.slice(0, 3)).not.toContain(sessionTexts.denied);
    expect(shown.slice(3)).toEqual(administration.map(() => sessionTexts.denied));
  }, 60_000);

  test('SET_OWN_PASSWORD only lets people change their own password [SEC-015]', async () => {
    const others = [...forEveryUser, ...administration, ...forAdministrators, href.requestNewAccess(6, [])];
    expect(await screensAt(others, 'password')).toEqual(others.map(() => sessionTexts.denied));
    expect(await screen.findByLabelText('Current Password')).toBeEnabled();
    goTo(paths.dashboard);
    await userEvent.click(await within(await screen.findByRole('main')).findByRole('link', { name: start }));
    expect(await screen.findByRole('heading', { name: start, level: 1 })).toBeVisible();
  }, 60_000);

  test.each([href.studyRole(1), href.reviewRegistration(1), href.user(4)])(
    '%s asks nothing of the server before somebody has signed in [SEC-040]',
    async (address) => {
      renderAt(address);
      expect(await screen.findByText(sessionTexts.pleaseSignIn)).toBeVisible();
      expect(world().journal.filter(({ path }) => path.includes('_mgmt') || path.includes('user_'))).toEqual([]);
    },
  );
});
