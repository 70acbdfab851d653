import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { href, paths } from '@/config/paths';
import { sessionTexts } from '@/domain/texts';
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

  test('USER opens the own screens and no administration [SEC-014]', async () => {
    const shown = await screensAt([...forEveryUser, ...administration], 'user');
    expect(shown.slice(0, 3)).not.toContain(sessionTexts.denied);
    expect(shown.slice(3)).toEqual(administration.map(() => sessionTexts.denied));
  }, 60_000);

  test('SET_OWN_PASSWORD opens the change of the own password and nothing else [SEC-015]', async () => {
    const others = [...forEveryUser, ...administration, ...forAdministrators, href.requestNewAccess(6, [])];
    expect(await screensAt(others, 'password')).toEqual(others.map(() => sessionTexts.denied));
    expect(await screen.findByLabelText('Current Password')).toBeEnabled();
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
