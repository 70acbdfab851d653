import '@/screens/dashboard/DashboardScreen';
import '@/widgets/layout/SecureShell';
import '@/widgets/palette/Palette';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { holdCalls } from '@test/support/heldCalls';
import { movableClock } from '@test/support/movableClock';
import { fillSignIn, signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { withSettings } from '@test/support/withSettings';

const usersPath = '/rest/secure/user_management/users';
const field = () => screen.findByRole('combobox', { name: 'Go to a screen, person, request or record' });
const group = (name: string) => within(screen.getByRole('group', { name }));
const options = (name: string) =>
  group(name)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const activeOption = () => screen.getByRole('option', { selected: true });

async function openedAt(address: string, who: string) {
  const { user } = await signedInAt(address, who);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  return { user, input: await field() };
}

/** Types, and waits for what the server finds. */
async function search(user: UserEvent, text: string): Promise<void> {
  // In one piece: no pause between two keys is taken for the end.
  await user.paste(text);
  await waitFor(() => expect(screen.queryByText(/Searching…/)).toBeNull());
}

const usersAsked = () =>
  world().journal.filter(({ path, search: query }) => path === usersPath && query.includes('size=6'));

describe('the palette', () => {
  test('opens by Ctrl+K and by its button, takes the focus, and gives it back', async () => {
    const { user, input } = await openedAt('/app/dashboard', 'user');
    expect(input).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const button = screen.getByRole('button', { name: 'Go to' });
    await user.click(button);
    expect(await field()).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('offers only the screens that the person may see, and asks the server for nothing else', async () => {
    const { user } = await openedAt('/app/dashboard', 'user');
    expect(options('Screens').join()).toMatch(/Dashboard.*Reports/);
    expect(options('Screens').join()).not.toMatch(/User Requests|Audit Trail/);
    const before = world().journal.length;
    const clock = movableClock();
    await user.keyboard('ana');
    await clock.pass(2000);
    expect(screen.getByText('No matches')).toBeVisible();
    expect(world().journal).toHaveLength(before);
  });

  test('lists every screen before anything is typed', async () => {
    await openedAt('/app/dashboard', 'admin');
    const screens = options('Screens').join();
    const menu = within(screen.getByRole('navigation', { name: 'Main', hidden: true }));
    for (const { textContent } of menu.getAllByRole('link', { hidden: true })) expect(screens).toContain(textContent);
    for (const title of ['Profile', 'Resources', 'Change Password']) expect(screens).toContain(title);
  });

  test('does not offer Resources where none are configured', async () => {
    withSettings({ resourcesPath: '' });
    const { user } = await openedAt('/app/dashboard', 'user');
    await search(user, 'Resources');
    expect(screen.getByText('No matches')).toBeVisible();
  });

  test('finds the screens that are not in the side navigation', async () => {
    const { user, input } = await openedAt('/app/dashboard', 'user');
    for (const title of ['Profile', 'Resources', 'Sign Out', 'Change Password']) {
      await user.clear(input);
      await user.keyboard(title);
      await waitFor(() => expect(activeOption()).toHaveTextContent(title));
    }
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/app/change-password'));
  });

  test('finds the profile by what it holds', async () => {
    const { user } = await openedAt('/app/dashboard', 'user');
    await user.keyboard('history');
    await waitFor(() => expect(activeOption()).toHaveTextContent(/^Profile/));
  });

  test('goes to what the arrow keys have chosen', async () => {
    const { user, input } = await openedAt('/app/dashboard', 'reader');
    await user.keyboard('audit');
    await waitFor(() => expect(activeOption()).toHaveTextContent(/^Audit Trail/));
    expect(input).toHaveAttribute('aria-activedescendant', activeOption().id);
    await user.clear(input);
    await user.keyboard('request');
    const first = activeOption().textContent;
    await user.keyboard('{ArrowDown}');
    expect(activeOption().textContent).not.toBe(first);
    await user.keyboard('{ArrowUp}');
    expect(activeOption().textContent).toBe(first);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toHaveTextContent(/^User Requests/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/app/user-requests'));
  });

  test('finds people by the filter of the users list, once typing has paused', async () => {
    const { user } = await openedAt('/app/dashboard', 'reader');
    const person = world().users.find((one) => !one.inactive && one.id > 20);
    if (person === undefined) throw new Error('nobody');
    await search(user, person.email.slice(0, 12));
    expect(usersAsked()).toHaveLength(1);
    const option = group('Users')
      .getAllByRole('option')
      .find(({ textContent }) => textContent.includes(person.email));
    if (option === undefined) throw new Error('not found');
    await user.click(option);
    await waitFor(() => expect(window.location.pathname).toBe(`/app/users/${person.id}`));
  });

  test('keeps the marked entry when results arrive above it, and says how many there are', async () => {
    const { user, input } = await openedAt('/app/dashboard', 'admin');
    const { asked, release } = holdCalls('get', usersPath);
    await user.paste('dan');
    await asked;
    await waitFor(() => expect(activeOption()).toHaveTextContent(/^Access Change: Dan/));
    const { id, textContent } = activeOption();
    expect(screen.queryByText(/\d results?$/)).toBeNull();
    release();
    await waitFor(() => expect(options('Users').length).toBeGreaterThan(0));
    expect(activeOption().textContent).toBe(textContent);
    expect(activeOption().id).toBe(id);
    expect(input).toHaveAttribute('aria-activedescendant', id);
    const count = screen.getAllByRole('option').length;
    expect(screen.getByText(`${count} results`).closest('[role="status"]')).not.toBeNull();
    // Another text starts again at the top.
    await user.clear(input);
    expect(activeOption()).toBe(screen.getAllByRole('option')[0]);
  });

  test('finds requests and configured records', async () => {
    const { user, input } = await openedAt('/app/dashboard', 'reader');
    const system = world().systems.find(({ inactive }) => !inactive);
    if (system === undefined) throw new Error('no system');
    await search(user, system.systemName);
    await waitFor(() =>
      expect(options('Systems and roles').join()).toContain(`${system.systemName} System ${system.id}`),
    );
    await user.clear(input);
    await search(user, 'Access Change');
    await waitFor(() => expect(options('Outstanding requests')[0]).toMatch(/^Access Change: /));
    await user.click(group('Outstanding requests').getAllByRole('option')[0] as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/app\/user-requests\/access-change\/\d+$/));
  });

  test('leaves out systems and roles that have been deleted, as Configure does', async () => {
    const { systems, portalRoles, studyRoles } = world();
    const named = [
      systems.map((row) => ({ row, title: row.systemName })),
      portalRoles.map((row) => ({ row, title: row.description })),
      studyRoles.map((row) => ({ row, title: row.roleName })),
    ];
    const deleted = named.map(([first]) => {
      if (first === undefined) throw new Error('no record');
      first.row.inactive = true;
      return first.title;
    });
    const { user, input } = await openedAt('/app/dashboard', 'reader');
    for (const [at, rows] of named.entries()) {
      const [gone = '', kept = ''] = [deleted[at], rows.find(({ row }) => !row.inactive)?.title];
      await user.clear(input);
      await search(user, kept);
      await waitFor(() => expect(options('Systems and roles').join()).toContain(kept));
      await user.clear(input);
      await search(user, gone);
      const found = screen.queryAllByRole('option').map(({ textContent }) => textContent);
      expect(found.filter((text) => text.startsWith(`${gone} `) && /(?:System|role) \d+$/.test(text))).toEqual([]);
    }
  });

  describe('that has been opened over a portal role', () => {
    async function atRole() {
      const { user } = await openedAt('/app/configure/roles/4', 'admin');
      await search(user, 'Portal User');
      await waitFor(() => expect(options('Systems and roles')).toContain('Portal User Portal role 4'));
      await user.keyboard('{Escape}');
      const save = () => user.click(screen.getByRole('button', { name: 'Save Portal Role' }));
      const expectOnly = async (option: string) => {
        await user.keyboard('{Control>}k{/Control}');
        await field();
        await search(user, 'Renamed');
        await waitFor(() => expect(options('Systems and roles')).toEqual([option]));
      };
      return { user, name: await screen.findByLabelText('Role Name'), save, expectOnly };
    }

    test('knows the new name of a portal role that was renamed since', async () => {
      const { user, name, save, expectOnly } = await atRole();
      await user.clear(name);
      await user.type(name, 'Renamed Person');
      await save();
      expect(await screen.findByText('Updated')).toBeVisible();
      await expectOnly('Renamed Person Portal role 4');
    });

    test('knows the new name that somebody else has given it, once a save has shown it', async () => {
      const { user, name, save, expectOnly } = await atRole();
      const role = world().portalRoles.find(({ id }) => id === 4);
      if (role) role.description = 'Renamed Elsewhere';
      await user.type(name, ' here');
      await save();
      await user.click(await screen.findByRole('button', { name: 'Use Theirs' }));
      await expectOnly('Renamed Elsewhere Portal role 4');
    });
  });

  test('stays open while the list behind it applies what was typed just before', async () => {
    const { user } = await signedInAt('/app/users', 'admin');
    await user.type(await screen.findByLabelText('Filter users'), 'grace');
    await user.keyboard('{Control>}k{/Control}');
    const input = await field();
    await user.type(input, 'repo');
    await waitFor(() => expect(window.location.search).toBe('?filter=grace'));
    expect(input).toHaveFocus();
    expect(input).toHaveValue('repo');
  });

  test('presses a button of the page behind it', async () => {
    const { user } = await openedAt('/app/user-requests', 'reader');
    await user.keyboard('keyboard shortcuts');
    await waitFor(() => expect(options('On this page').join()).toBe('Keyboard Shortcuts '));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible();
  });

  test('closes on a step back, and stays closed on the step forward to where it was opened', async () => {
    const { user } = await signedInAt('/app/dashboard', 'reader');
    await user.click(await screen.findByText('Users', { selector: 'nav a' }));
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    await user.keyboard('{Control>}k{/Control}');
    await field();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => window.history.forward());
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['systems/new', 'roles/new', 'study-roles/new', 'systems/none'])(
    'remembers no page without a record: %s',
    async (address) => {
      await openedAt(`/app/configure/${address}`, 'admin');
      expect(options('Screens').length).toBeGreaterThan(0);
      expect(screen.queryByRole('group', { name: 'Opened in this session' })).toBeNull();
    },
  );

  test('remembers the records of this session by their titles, and none of a session before', async () => {
    const person = world().users.find((one) => !one.inactive && one.id > 20);
    const { user } = await signedInAt(`/app/users/${person?.id}`, 'reader');
    const heading = await screen.findByRole('heading', { level: 1, name: /^View User .+/ });
    const title = heading.textContent;
    await user.keyboard('{Control>}k{/Control}');
    await field();
    expect(options('Opened in this session')).toEqual([`${title} `]);
    await user.keyboard('{Escape}');

    await user.click(screen.getByRole('button', { name: 'Zoë Lindqvist' }));
    await user.click(screen.getByRole('link', { name: 'Sign Out' }));
    await fillSignIn(user, 'support');
    await screen.findByRole('button', { name: 'Navigation' });
    await user.keyboard('{Control>}k{/Control}');
    await field();
    expect(options('Screens').length).toBeGreaterThan(0);
    expect(screen.queryByRole('group', { name: 'Opened in this session' })).toBeNull();
  });

  test('says which part could not be searched, and shows the others', async () => {
    const { user } = await openedAt('/app/dashboard', 'reader');
    world().faults.failNext(`GET ${usersPath}`, { kind: 'status', status: 500 });
    await search(user, 'request');
    expect(await screen.findByText('Users: Problem loading users.')).toBeVisible();
    expect(options('Screens').join()).toContain('User Requests');
  });
});
