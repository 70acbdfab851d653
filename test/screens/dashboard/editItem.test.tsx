import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { bodySentTo, callsTo, unanswered, writes } from '@test/support/journal';
import { withSettings } from '@test/support/withSettings';
import { signedInAt } from '@test/support/signIn';
import { server, world } from '@test/support/server';

const path = '/rest/secure/dashboard_items/3';
const failed = 'Unable to update item due to one or more errors.';

async function editing(address = '/app/dashboard/items/3') {
  const portal = await signedInAt(address, 'admin');
  await screen.findByRole('group', { name: /^Portal Roles/ });
  const field = (label: string) => screen.getByLabelText(label);
  return {
    ...portal,
    field,
    save: () => screen.getByRole('button', { name: 'Save Item' }),
    retype: async (label: string, text: string) => {
      await portal.user.clear(field(label));
      if (text !== '') await portal.user.type(field(label), text);
    },
  };
}

test('ADMIN edits an item, and the dashboard shows it [DASH-001, DASH-004]', async () => {
  const { user, retype, save, field } = await editing();
  expect(field('Name')).toHaveValue('Query Aging');
  expect(screen.getByRole('heading', { level: 1, name: 'Edit Dashboard Item – Query Aging' })).toBeVisible();
  await retype('Name', '  Open Queries ');
  await retype('Sort', '12');
  await user.click(screen.getByRole('checkbox', { name: 'Portal User' }));
  await user.click(screen.getByRole('checkbox', { name: 'Inactive' }));
  await user.click(save());
  expect(await screen.findByText('Updated')).toBeVisible();
  expect(writes()).toEqual([`PUT ${path}`]);
  expect(bodySentTo(path)).toEqual({
    id: 3,
    versionno: 1,
    name: 'Open Queries',
    shortDescription: 'Open queries by age.',
    url: '/app/visualization/2',
    portalRoleIds: expect.arrayContaining([1, 2, 3, 4]) as number[],
    sort: 12,
    inactive: true,
  });
  // The form is clean, and the next save uses the new version.
  await retype('Sort', '13');
  await user.click(save());
  await waitFor(() =>
    expect(world().dashboardItems.find(({ id }) => id === 3)).toMatchObject({ sort: 13, versionno: 3 }),
  );
  await user.click(screen.getByRole('link', { name: /Back to Dashboard/ }));
  expect(await screen.findByText('Open Queries')).toBeVisible();
});

test.each([
  ['Name', '', 'Name is required'],
  ['Short Description', '   ', 'Short description is required'],
  ['URL', 'http://plain.example.org/', 'URL must have a valid protocol'],
  ['URL', 'javascript:alert(1)', 'URL must have a valid protocol'],
  ['URL', '//evil.example.org/', 'URL must have a valid protocol'],
  ['Sort', 'one', 'Sort must be an integer'],
])('an invalid value is reported before anything is sent: %s %j', async (label, text, problem) => {
  const { user, retype, save, field } = await editing();
  await retype(label, text);
  await user.click(save());
  expect(await screen.findByText(problem)).toBeVisible();
  expect(field(label)).toHaveFocus();
  expect(writes()).toEqual([]);
});

test('an item needs a portal role', async () => {
  const { user, save } = await editing();
  for (const box of within(screen.getByRole('group', { name: /^Portal Roles/ })).getAllByRole('checkbox', {
    checked: true,
  })) {
    await user.click(box);
  }
  await user.click(save());
  expect(await screen.findByText('Portal roles are required')).toBeVisible();
  expect(writes()).toEqual([]);
});

test('an error of the server stands beside its field, and what was typed stays [DASH-004]', async () => {
  const { user, retype, save, field } = await editing();
  world().faults.failNext(`PUT ${path}`, {
    kind: 'status',
    status: 422,
    body: { fieldErrors: { name: ['unique'], versionno: ['required'] }, globalErrors: [] },
  });
  await retype('Name', 'Site Accrual');
  await user.click(save());
  expect(await screen.findByText(failed)).toBeVisible();
  expect(screen.getAllByText('Name is already in use')).not.toHaveLength(0);
  expect(screen.getByText("Error submitting. Contact the product's Support")).toBeVisible();
  expect(field('Name')).toHaveValue('Site Accrual');
  const summary = screen.getByRole('group', { name: failed });
  await waitFor(() => expect(summary).toHaveFocus());
  await user.click(within(summary).getByText('Name is already in use'));
  expect(field('Name')).toHaveFocus();
});

test('a save without changes is reported as such', async () => {
  const { user, save } = await editing();
  await user.click(save());
  expect(await screen.findByText('There are no changes to submit.')).toBeVisible();
  expect(screen.queryByText('Updated')).toBeNull();
});

/** Somebody else saves the item. */
function changedByOther(changes: object) {
  const item = world().dashboardItems.find(({ id }) => id === 3);
  if (item === undefined) throw new Error('no item 3');
  return Object.assign(item, changes, { versionno: item.versionno + 1 });
}

const conflict = () => screen.findByRole('group', { name: /has changed this since you opened it/ });

test('a change by somebody else is shown field by field, and the person decides', async () => {
  const { user, retype, save, field } = await editing();
  await retype('Name', 'Mine');
  const item = changedByOther({ shortDescription: 'From the other tab.', portalRoleIds: [1] });
  await user.click(save());
  const panel = within(await conflict());
  expect(writes()).toEqual([]);
  expect(panel.getByRole('radio', { name: 'Yours: Mine' })).toBeChecked();
  expect(panel.getByRole('radio', { name: 'Theirs: From the other tab.' })).toBeChecked();
  expect(panel.getByRole('radio', { name: 'Theirs: Administrator' })).toBeChecked();
  await user.click(panel.getByRole('radio', { name: 'Yours: Open queries by age.' }));
  await user.click(panel.getByRole('button', { name: 'Continue with These Values' }));
  expect(field('Name')).toHaveValue('Mine');
  expect(item.name).toBe('Query Aging');
  await user.click(save());
  await waitFor(() =>
    expect(item).toMatchObject({ name: 'Mine', shortDescription: 'Open queries by age.', versionno: 3 }),
  );
  expect(item.portalRoleIds).toEqual([1]);
});

test('the version of somebody else can be taken over', async () => {
  const { user, retype, save, field } = await editing();
  await retype('Name', 'Mine');
  const item = changedByOther({ name: 'Theirs' });
  await user.click(save());
  await user.click(within(await conflict()).getByRole('button', { name: 'Use Theirs' }));
  expect(field('Name')).toHaveValue('Theirs');
  expect(screen.queryByRole('group', { name: /has changed this/ })).toBeNull();
  expect(item.name).toBe('Theirs');
  expect(writes()).toEqual([]);
});

test('a list that was read before a save does not take the place of what was saved', async () => {
  const { user } = await signedInAt('/app/dashboard', 'admin');
  await screen.findByRole('link', { name: 'Edit Query Aging' });
  const before = structuredClone(world().dashboardItems);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = new Promise<AbortSignal>((resolve) => {
    server.use(
      http.get(
        '*/PG-API/rest/secure/dashboard_items',
        async ({ request }) => {
          resolve(request.signal);
          await released;
          return HttpResponse.json(before);
        },
        { once: true },
      ),
    );
  });
  await user.click(screen.getByRole('link', { name: 'Edit Query Aging' }));
  const signal = await held;
  const name = await screen.findByLabelText('Name');
  await screen.findByRole('group', { name: /^Portal Roles/ });
  await user.clear(name);
  await user.type(name, 'Open Queries');
  await user.click(screen.getByRole('button', { name: 'Save Item' }));
  expect(await screen.findByText('Updated')).toBeVisible();
  const list = 'GET /rest/secure/dashboard_items';
  await waitFor(() => expect(callsTo('dashboard_items').slice(-3)).toEqual([list, `PUT ${path}`, list]));
  await waitFor(() => expect(unanswered()).toEqual([]));
  const answered = new Promise((resolve) => server.events.on('response:mocked', resolve));
  release();
  await act(() => answered);
  expect(signal.aborted).toBe(false);
  expect(name).toHaveValue('Open Queries');
  // The next save starts from what was saved.
  await user.clear(name);
  await user.type(name, 'Oldest Queries');
  await user.click(screen.getByRole('button', { name: 'Save Item' }));
  await waitFor(() => expect(writes()).toEqual([`PUT ${path}`, `PUT ${path}`]));
  expect(screen.queryByRole('group', { name: /has changed this/ })).toBeNull();
});

test('a change between the read and the write is a conflict, too', async () => {
  const { user, retype, save, field } = await editing();
  world().faults.failNext(`PUT ${path}`, { kind: 'status', status: 409 });
  await retype('Name', 'Mine');
  await user.click(save());
  expect(await conflict()).toHaveTextContent('Nothing was saved.');
  expect(field('Name')).toHaveValue('Mine');
});

test('an item that no longer exists cannot be saved', async () => {
  const { user, retype, save, field } = await editing();
  await retype('Name', 'Mine');
  world().dashboardItems.splice(0);
  await user.click(save());
  expect(await screen.findByText(failed)).toBeVisible();
  expect(field('Name')).toHaveValue('Mine');
  expect(writes()).toEqual([]);
});

test('a save whose answer is lost is looked up', async () => {
  const { user, retype, save } = await editing();
  world().faults.failNext(`PUT ${path}`, { kind: 'lostAnswer' });
  await retype('Name', 'Kept');
  await user.click(save());
  expect(await screen.findByText('The connection was lost, but your changes were saved.')).toBeVisible();
  expect(writes()).toEqual([`PUT ${path}`]);
});

test.each([
  ['notSent', 'Not saved yet: the connection was lost. Your changes are still here.'],
  ['truncatedJson', 'The connection was lost, but your changes were saved.'],
] as const)('a fault keeps what was typed: %s', async (kind, text) => {
  const { user, retype, save, field } = await editing();
  world().faults.failNext(`PUT ${path}`, { kind });
  await retype('Name', 'Kept');
  await user.click(save());
  expect(await screen.findByText(text)).toBeVisible();
  expect(field('Name')).toHaveValue('Kept');
});

test('moves away from a changed item are asked about', async () => {
  const { user, retype, field } = await editing();
  await retype('Name', 'Unsaved');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Go Back|Cancel/ }));
  expect(field('Name')).toHaveValue('Unsaved');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(field('Name')).toHaveValue('Query Aging'));
});

test('a resource has a category, too [DASH-004, DASH-008]', async () => {
  const { user, save } = await editing('/app/resources/3');
  await user.click(screen.getByRole('radio', { name: 'Links' }));
  await user.click(save());
  expect(await screen.findByText('Updated')).toBeVisible();
  expect(bodySentTo('/rest/secure/resources/3')).toMatchObject({ category: 'Links', name: 'Manual of Procedures' });
});

test('portal roles that cannot be loaded can be loaded again, and the item is there', async () => {
  world().faults.failNext('GET /rest/secure/system_mgmt/portal_roles/getAll', { kind: 'status', status: 500 });
  const { user } = await signedInAt('/app/dashboard/items/3', 'admin');
  expect(await screen.findByText('Problem loading portal roles.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Query Aging');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('checkbox', { name: 'Administrator' })).toBeChecked();
});

test.each(['/app/dashboard/items/99', '/app/dashboard/items/x', '/app/resources/-1'])(
  'an address without an item says so: %s',
  async (address) => {
    await signedInAt(address, 'admin');
    expect(await screen.findByText('No records found')).toBeVisible();
  },
);

test('without a configured path there is no item to edit [DASH-004]', async () => {
  withSettings({ dashboardItemsPath: '' });
  await signedInAt('/app/dashboard/items/3', 'admin');
  expect(await screen.findByText('No records found')).toBeVisible();
});

test('only ADMIN edits items [DASH-001]', async () => {
  await signedInAt('/app/dashboard/items/3', 'support');
  expect(await screen.findByText('You are not authorized to view this page')).toBeVisible();
});
