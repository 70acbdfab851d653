import difference from 'lodash/difference';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { secureScreens } from '@/app/screenRoutes';
import { href, paths } from '@/config/paths';
import { sessionTexts } from '@/domain/firstTexts';
import { proxyTexts } from '@/domain/texts';
import { callsTo, unanswered } from '@test/support/journal';
import { fillSignIn, signedInAt } from '@test/support/signIn';
import { renderAt } from '@test/support/renderAt';
import { goTo } from '@test/support/goTo';
import { addressAt, firstOpen } from '@test/support/screenAddress';
import { world } from '@test/support/server';

const start = 'Change Password';

/** The heading of each screen, or the refusal in its place. */
async function screensAt(routes: readonly string[], username: string): Promise<string[]> {
  const addresses = routes.map((path) => addressAt(path, world()));
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
  paths.reviewRegistration,
  paths.reviewAccessChange,
  paths.reviewProfileChange,
  paths.users,
  paths.user,
  paths.configure,
  paths.system,
  paths.portalRole,
  paths.studyRole,
  paths.auditTrail,
  paths.access,
  paths.accessRecord,
];
const forAdministrators = [
  paths.newSystem,
  paths.newPortalRole,
  paths.newStudyRole,
  paths.dashboardItem,
  paths.resource,
];
const forEveryUser = [
  paths.dashboard,
  paths.profile,
  paths.requestUser,
  paths.requestAccess,
  paths.resources,
  paths.visualization,
];
/** They open for everybody who is signed in: the server, or a rule of their own, decides what can be done there. */
const forEverybody = [paths.singleSignOn, paths.requestForOthers, paths.reports];
const guarded = [...administration, ...forAdministrators, ...forEveryUser];

const publicLists = ['sites', 'studies', 'user_registration/study_roles/', 'user_registration/system_accesses/'].map(
  (list) => `/rest/public/${list}`,
);

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
    // It can be copied, and is offered again once the right is back.
    expect(screen.getByText(/They can no longer be saved\. Copy what you still need from here\./)).toBeVisible();
    const copied = screen.getByText('Malmö');
    expect(copied).toBeVisible();
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
  test('are known of every screen', () => {
    const routes = secureScreens.map(({ path }) => path);
    const known: readonly string[] = [...guarded, ...forEverybody, paths.changePassword];
    const unknown = difference(routes, known).map((path) => `add ${path} to the list of those who open it, above`);
    expect([...unknown, ...difference(known, routes).map((path) => `remove ${path}: it is no screen`)]).toEqual([]);
  });

  test('ADMIN opens every screen [SEC-011]', async () => {
    const shown = await screensAt([...guarded, ...forEverybody], 'admin');
    expect(shown).not.toContain(sessionTexts.denied);
    expect(shown).toHaveLength(secureScreens.length - 1);
  }, 120_000);

  test('new records, and what the dashboard and the resources list, are for ADMIN alone [SEC-011]', async () => {
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
      [href.review('registration', registration), 'Create User'],
      [href.review('accessChange', access), 'Save Changes'],
      [href.review('profileChange', profile), 'Save Changes'],
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

  test('USER opens one’s own screens and no administration [SEC-014, SEC-042]', async () => {
    const shown = await screensAt([...forEveryUser, ...administration, ...forAdministrators], 'user');
    expect(shown.slice(0, forEveryUser.length)).not.toContain(sessionTexts.denied);
    expect(new Set(shown.slice(forEveryUser.length))).toEqual(new Set([sessionTexts.denied]));
  }, 90_000);

  test('SET_OWN_PASSWORD only lets people change their own password [SEC-015]', async () => {
    expect(await screensAt(guarded, 'password')).toEqual(guarded.map(() => sessionTexts.denied));
    expect(await screen.findByLabelText('Current Password')).toBeEnabled();
    goTo(paths.requestForOthers);
    expect(await screen.findByText(proxyTexts.denied)).toBeVisible();
    goTo(paths.dashboard);
    await userEvent.click(await within(await screen.findByRole('main')).findByRole('link', { name: start }));
    expect(await screen.findByRole('heading', { name: start, level: 1 })).toBeVisible();
  }, 90_000);

  test.each([
    [paths.studyRole, '/rest/secure/system_mgmt/study_role/'],
    [paths.reviewRegistration, '/rest/secure/user_registration/'],
    [paths.user, '/rest/secure/user_management/user/'],
  ])('%s is read on a secure path, and not before somebody has signed in [SEC-040]', async (path, secure) => {
    const address = addressAt(path, world());
    const record = `${secure}${address.split('/').at(-1)}`;
    const { user } = renderAt(address);
    expect(await screen.findByText(sessionTexts.pleaseSignIn)).toBeVisible();
    expect(world().journal).toEqual([]);
    await fillSignIn(user, 'admin');
    await waitFor(() => expect(callsTo(record)).toHaveLength(1));
    await waitFor(() => expect(unanswered()).toEqual([]));
    // What is public is the choices that visitors, too, have when they register.
    const open = world().journal.filter((call) => call.path.startsWith('/rest/public/'));
    expect(
      difference(
        open.map((call) => call.path),
        publicLists,
      ),
    ).toEqual([]);
  });
});
