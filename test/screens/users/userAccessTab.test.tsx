import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '@test/mock-server/faults';
import type { UserAccess } from '@test/mock-server/records';
import { bodySentTo, writes } from '@test/support/journal';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const failed = "Unable to update the specified user's access due to one or more errors.";
const card = (position: number) => within(screen.getByRole('region', { name: `Study role ${position}` }));
const trainingCenter = 7;
const save = () => screen.getByRole('button', { name: 'Save Changes' });

async function atAccess() {
  const person = world().person('user');
  for (const request of world().accessRequests.all()) {
    if (request.portalUserId === person.id) world().saveAccessRequest({ ...request, requestStatus: 'REJECTED' });
  }
  const portal = await signedInAt(`/app/users/${person.id}?tab=access`);
  await screen.findByRole('region', { name: 'Study role 2' });
  const path = `/rest/secure/user_access/user/${person.id}`;
  const shownFirst = world()
    .accessesOf(person.id)
    .find(({ roleName }) => card(1).queryByText(roleName) !== null)?.id;
  /** In the order of the cards: that of the server's answer, which the documents do not give. */
  const active = () =>
    world()
      .accessesOf(person.id)
      .filter(({ inactive }) => !inactive)
      .sort((one, other) => Number(other.id === shownFirst) - Number(one.id === shownFirst));
  return { ...portal, person, path, active };
}

/** Saves, and agrees to the removal of one study role. */
async function saveRemoval(user: Hands) {
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Remove Study Role' }));
}

type Hands = Awaited<ReturnType<typeof signedInAt>>['user'];

async function choose(user: Hands, position: number, label: string, option: string) {
  await user.click(await card(position).findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('the access tab of a user', () => {
  test('offers to save only where the study roles can be shown', async () => {
    world().faults.failNext('GET /rest/public/studies', { kind: 'status', status: 500 }, 9);
    const { user } = await signedInAt(`/app/users/${world().person('user').id}?tab=access`);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
    world().faults.clear();
    await user.click(again);
    expect(await screen.findByRole('region', { name: 'Study role 1' })).toBeVisible();
    expect(save()).toBeVisible();
  });

  test('has headings that leave out no level', async () => {
    await atAccess();
    const levels = within(screen.getByRole('main'))
      .getAllByRole('heading')
      .map(({ tagName }) => tagName);
    expect(levels).toEqual(['H1', 'H2', 'H3', 'H3', 'H2']);
  });

  async function addRole(user: Hands) {
    await user.click(screen.getByRole('button', { name: 'Add new role' }));
    await choose(user, 3, 'Study Role (required)', 'Regulatory Specialist');
    await user.click(save());
    expect(await screen.findByText("User's Access Updated")).toBeVisible();
  }

  test('adds a role, and returns to the users [USER-036, USER-037, USER-039, USER-082]', async () => {
    const { user, active } = await atAccess();
    await addRole(user);
    await waitFor(() => expect(window.location.pathname).toBe('/app/users'));
    expect(active().map(({ roleName }) => roleName)).toContain('Regulatory Specialist');
  });

  test('replaces all records by one call [USER-083]', async () => {
    const { user, person, path, active } = await atAccess();
    const before = active();
    await addRole(user);
    expect(writes()).toEqual([`PUT ${path}`]);
    const { userAccesses } = bodySentTo(path) as { userAccesses: Array<Record<string, unknown>> };
    expect(userAccesses.map(({ id, versionno, portalUserId }) => ({ id, versionno, portalUserId }))).toEqual([
      ...before.map(({ id, versionno }) => ({ id, versionno, portalUserId: person.id })),
      { id: undefined, versionno: undefined, portalUserId: person.id },
    ]);
    expect(userAccesses[2]).toMatchObject({ roleName: 'Regulatory Specialist', systemAccessIds: [1, 6], sites: [] });
  });

  test('removes a role [USER-037]', async () => {
    const { user, active } = await atAccess();
    const [first] = active();
    await user.click(card(1).getByRole('button', { name: 'Remove study role 1' }));
    await saveRemoval(user);
    await waitFor(() => expect(active().map(({ id }) => id)).not.toContain(first?.id));
    expect(active()).toHaveLength(1);
  });

  test('says which study roles are lost before they are removed, and removes nothing without consent', async () => {
    const { user, person, active } = await atAccess();
    const [first, second] = active();
    if (!first || !second) throw new Error('two accesses are needed');
    await user.click(card(2).getByRole('button', { name: 'Remove study role 2' }));
    await user.click(save());
    let dialog = within(await screen.findByRole('dialog', { name: 'Remove this study role?' }));
    expect(dialog.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible();
    const lost = dialog.getByRole('listitem');
    expect(lost).toHaveTextContent(second.roleName);
    for (const code of [...second.sites.map(({ siteCode }) => siteCode), ...second.studyNames])
      expect(lost).toHaveTextContent(code);
    expect(dialog.queryByText(/The user will have no study roles/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(writes()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Study role 2' })).toBeNull();

    await user.click(card(1).getByRole('button', { name: 'Remove study role 1' }));
    await user.click(save());
    dialog = within(await screen.findByRole('dialog', { name: 'Remove 2 study roles?' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    expect(dialog.getByText('The user will have no study roles. The account stays active.')).toBeVisible();
    expect(dialog.queryByText(/other changes/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Remove 2 Study Roles' }));
    await waitFor(() => expect(active()).toEqual([]));
  });

  test('names an access without a study role by its number', async () => {
    const [held] = world().accessesOf(world().person('user').id);
    if (!held) throw new Error('an access is needed');
    world().saveAccess({ ...held, roleName: '' });
    const { user } = await signedInAt(`/app/users/${held.portalUserId}?tab=access`);
    await screen.findByRole('region', { name: 'Study role 2' });
    const name = `Access record ${held.id}`;
    expect(screen.getByRole('button', { name })).toBeVisible();
    for (const position of [2, 1])
      await user.click(card(position).getByRole('button', { name: `Remove study role ${position}` }));
    await user.click(save());
    expect(await screen.findByRole('dialog', { name: 'Remove 2 study roles?' })).toHaveTextContent(`${name}: `);
  });

  test('says that other changes are saved with a removal', async () => {
    const { user } = await atAccess();
    await user.click(card(2).getByRole('button', { name: 'Remove study role 2' }));
    await user.click(screen.getByRole('button', { name: 'Add new role' }));
    await choose(user, 2, 'Study Role (required)', 'Regulatory Specialist');
    await user.click(save());
    expect(await screen.findByText('Your other changes on this page will also be saved.')).toBeVisible();
  });

  test('keeps the record of a role that is removed and added again: nothing is lost, and its history goes on', async () => {
    for (const role of world().studyRoles) Object.assign(role, { siteRequired: false, studyRequired: false });
    const { user, path, active } = await atAccess();
    const [, second] = active();
    if (!second) throw new Error('two accesses are needed');
    await user.click(card(2).getByRole('button', { name: 'Remove study role 2' }));
    await user.click(screen.getByRole('button', { name: 'Add new role' }));
    await choose(user, 2, 'Study Role (required)', second.roleName);
    await user.click(save());
    expect(await screen.findByText("User's Access Updated")).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(writes()).toEqual([`PUT ${path}`]);
    const { userAccesses } = bodySentTo(path) as { userAccesses: Array<Record<string, unknown>> };
    const { id, versionno } = second;
    expect(userAccesses[1]).toMatchObject({ id, versionno, roleName: second.roleName });
    expect(active()[1]?.id).toBe(id);
  });

  test('sends nothing while a card lacks its study role', async () => {
    const { user } = await atAccess();
    await user.click(screen.getByRole('button', { name: 'Add new role' }));
    await user.click(save());
    expect(await card(3).findByText('Role name is required')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  test('is changed in one card although the stored access of another lacks what its role requires', async () => {
    for (const role of world().studyRoles) role.siteRequired = true;
    const [, second] = world()
      .accessesOf(world().person('user').id)
      .filter(({ inactive }) => !inactive);
    if (!second) throw new Error('two accesses are needed');
    world().saveAccess({ ...second, sites: [] });
    const { user, path } = await atAccess();
    await choose(user, 1, 'Systems (required)', 'Training Center');
    await user.keyboard('{Escape}');
    await user.click(save());
    await waitFor(() => expect(writes()).toEqual([`PUT ${path}`]));
  });

  test('asks nothing where a card says the same as before, in another order [USER-026, USER-027]', async () => {
    for (const access of world().accessesOf(world().person('user').id)) {
      world().saveAccess({ ...access, systemAccessIds: [1, 6, 2] });
    }
    const { user } = await atAccess();
    await user.click(card(1).getByRole('button', { name: 'Remove Document Library' }));
    await choose(user, 1, 'Systems (required)', 'Document Library');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(await screen.findByLabelText('City')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('mentions an open access request', async () => {
    const { user, person } = await atAccess();
    world().openAccessRequestUserIds.add(person.id);
    await user.click(card(1).getByRole('button', { name: 'Remove study role 1' }));
    await saveRemoval(user);
    expect(
      await screen.findByText(
        "Unable to update the specified user's access because they have an open/unresolved access-change request.",
      ),
    ).toBeVisible();
  });

  test('says that there is nothing to submit', async () => {
    const { user } = await atAccess();
    await user.click(save());
    expect(await screen.findByText('There are no changes to submit.')).toBeVisible();
  });

  test.each<[string, Fault]>([
    ['500', { kind: 'status', status: 500 }],
    ['a page', { kind: 'html200' }],
    ['a 422', { kind: 'status', status: 422, body: { fieldErrors: { 'userAccesses[0].roleName': ['unknown'] } } }],
    ['an odd 422', { kind: 'status', status: 422, body: { fieldErrors: [['odd']], globalErrors: null } }],
  ])('with %s keeps what was done, and sends nothing again', async (_name, fault) => {
    const { user, path, active } = await atAccess();
    await user.click(card(2).getByRole('button', { name: 'Remove study role 2' }));
    world().faults.failNext(`PUT ${path}`, fault);
    await saveRemoval(user);
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Study role 2' })).toBeNull();
    expect(writes()).toEqual([`PUT ${path}`]);
    expect(active()).toHaveLength(2);
  });

  test('stops when somebody else has changed the access, and shows both, role by role', async () => {
    const { user, path, active } = await atAccess();
    const [first, second] = active();
    if (!first || !second) throw new Error('two accesses are needed');
    await user.click(card(2).getByRole('button', { name: 'Remove study role 2' }));
    world().saveAccess({
      ...first,
      versionno: first.versionno + 1,
      systemAccessIds: [1, 7],
      dchng: world().timestamp(),
      lastModifiedBy: "Marcus O'Connell - support",
    });
    await saveRemoval(user);
    const notice = await screen.findByRole('group', { name: /^Marcus O'Connell has changed this since you opened it/ });
    expect(writes()).toEqual([]);
    const row = (label: string) => within(within(notice).getByRole('radiogroup', { name: label }));
    expect(row(first.roleName).getByRole('radio', { name: /^Theirs: .*Training Center/ })).toBeChecked();
    expect(row(second.roleName).getByRole('radio', { name: 'Yours: without this role' })).toBeChecked();
    await user.click(within(notice).getByRole('button', { name: 'Continue with These Values' }));
    await saveRemoval(user);
    await waitFor(() => expect(active().map(({ id }) => id)).toEqual([first.id]));
    expect(active()[0]?.systemAccessIds).toEqual([1, 7]);
    expect(writes()).toEqual([`PUT ${path}`]);
  });

  describe('a draft is restored onto the study roles of now', () => {
    /** Somebody adds a system to a card and loses the page; `change` happens before it is opened again. */
    async function restoredAfter(position: number, change: (accesses: UserAccess[]) => void) {
      const { user, unmount, active } = await atAccess();
      await choose(user, position, 'Systems (required)', 'Training Center');
      await waitFor(() => expect(sessionStorage.getItem('drafts')).toContain('userAccesses'));
      unmount();
      change(active());
      const again = await signedInAt(`/app/users/${world().person('user').id}?tab=access`);
      await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
      await again.user.click(save());
      expect(await screen.findByText("User's Access Updated")).toBeVisible();
      return active();
    }
    const remove = (access: UserAccess | undefined) => {
      if (access) world().saveAccess({ ...access, inactive: true, versionno: access.versionno + 1 });
    };

    test('where its own was removed: it is granted anew', async () => {
      const names: string[] = [];
      const now = await restoredAfter(1, (accesses) => {
        names.push(...accesses.map(({ roleName }) => roleName));
        remove(accesses[0]);
      });
      expect(now.map(({ roleName }) => roleName).sort()).toEqual(names.sort());
      expect(now.filter(({ systemAccessIds }) => systemAccessIds.includes(trainingCenter))).toHaveLength(1);
    });

    test('where another was removed: that one stays away', async () => {
      const now = await restoredAfter(1, ([, second]) => remove(second));
      expect(now).toHaveLength(1);
      expect(now[0]?.systemAccessIds).toContain(trainingCenter);
    });

    test('where its own has been saved since, with the same values: it is no conflict', async () => {
      const now = await restoredAfter(1, ([first]) => {
        if (first) world().saveAccess({ ...first, versionno: first.versionno + 1 });
      });
      expect(now).toHaveLength(2);
      expect(now[0]).toMatchObject({ versionno: 3 });
      expect(now[0]?.systemAccessIds).toContain(trainingCenter);
    });
  });
});
