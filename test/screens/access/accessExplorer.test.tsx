import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Loaded in advance, so that the first test does not wait for lazy chunks.
import '@/components/form/select/SelectBox';
import { heldCalls } from '@test/support/heldCalls';
import { callsTo, writes } from '@test/support/journal';
import { signedInAt } from '@test/support/signIn';
import { world } from '@test/support/server';
import { untilLoaded } from '@test/support/untilLoaded';

async function explorerAt(query = '', username = 'reader') {
  const portal = await signedInAt(`/app/access${query}`, username);
  await screen.findByRole('link', { name: /^Unchanged for a year: \d+/ });
  await screen.findByText(/records shown$/);
  return portal;
}

const shownCount = () => Number.parseInt(screen.getByText(/records shown$/).textContent, 10);

const current = () => [...world().userAccesses.values()].flatMap((revisions) => revisions.at(-1) ?? []);
const active = () => current().filter(({ inactive }) => !inactive);

test('everybody with access is listed, with role, organizations, studies, systems, and since when', async () => {
  await explorerAt();
  await waitFor(() => expect(shownCount()).toBe(active().length));
  const [head] = screen.getByRole<HTMLTableElement>('table').rows;
  expect(
    within(head as HTMLElement)
      .getAllByRole('button')
      .map((one) => one.textContent.replace(/, sorted.*/, '')),
  ).toEqual(['Person', 'Study Role', 'Status', 'Organizations', 'Studies', 'Systems', 'Since', 'Last Changed', 'By']);
  expect(screen.getAllByRole('row')).toHaveLength(26);
  expect(callsTo('/rest/secure/user_access')).toEqual(['GET /rest/secure/user_access']);
  expect(writes()).toEqual([]);
});

test('needs READ_USERS', async () => {
  await signedInAt('/app/access', 'user');
  expect(await screen.findByText('You are not authorized to view this page')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Access Explorer' })).toBeNull();
});

test('a filter whose options are loading says so, not that there are none', async () => {
  heldCalls('/rest/public/studies');
  const { user } = await signedInAt('/app/access', 'reader');
  await user.click(await screen.findByRole('combobox', { name: 'Study' }));
  const filter = within(screen.getByRole('group', { name: 'Filter access' }));
  expect(await filter.findByText('Loading…')).toBeVisible();
  expect(filter.queryByText('No options')).toBeNull();
});

test('a study and a role narrow the list; each choice is in the address, and all are cleared together', async () => {
  const { user } = await explorerAt();
  const study = active().find(({ studyNames }) => studyNames.length > 0)?.studyNames[0] ?? '';
  await user.click(screen.getByRole('combobox', { name: 'Study' }));
  await user.click(screen.getByRole('option', { name: study }));
  const ofStudy = active().filter(({ studyNames }) => studyNames.includes(study));
  await waitFor(() => expect(shownCount()).toBe(ofStudy.length));
  const role = ofStudy[0]?.roleName ?? '';
  await user.click(screen.getByRole('combobox', { name: 'Study Role' }));
  await user.click(screen.getByRole('option', { name: role }));
  await waitFor(() => expect(shownCount()).toBe(ofStudy.filter(({ roleName }) => roleName === role).length));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ study, role });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(shownCount()).toBe(active().length));
  expect(window.location.search).toBe('');
  expect(screen.getByRole('combobox', { name: 'Study' })).toHaveFocus();
});

test('records are split into active and inactive: active ones first, the others when they are asked for [UACC-015]', async () => {
  const [record] = active();
  if (record)
    world()
      .userAccesses.get(record.id)
      ?.push({ ...record, inactive: true });
  const { user } = await explorerAt();
  await waitFor(() => expect(shownCount()).toBe(active().length));
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(screen.getByRole('option', { name: 'Inactive' }));
  const inactive = current().filter((one) => one.inactive);
  await waitFor(() => expect(shownCount()).toBe(inactive.length));
  expect(inactive.length).toBeGreaterThan(0);
  expect(within(screen.getByRole('table')).getAllByText('Inactive')).not.toEqual([]);
});

test('an LAO is asked for with the AOs that belong to it', async () => {
  const activeRelations = world().siteRelations.filter((relation) => relation.active);
  const isHeld = (ao: string) => active().some(({ sites }) => sites.some(({ siteCode }) => siteCode === ao));
  const code = activeRelations.find(({ site }) => isHeld(site.siteCode))?.lao.otherIdentifier ?? '';
  await explorerAt(`?organization=${code}`);
  const members = new Set(
    activeRelations.filter(({ lao }) => lao.otherIdentifier === code).map(({ site }) => site.siteCode),
  );
  const expected = active().filter(({ sites }) =>
    sites.some(({ siteType, siteCode, otherIdentifier }) =>
      siteType === 'LAO' ? otherIdentifier === code : members.has(siteCode),
    ),
  );
  await waitFor(() => expect(shownCount()).toBe(expected.length));
});

test('each count of what is worth a look leads to exactly the records that it counts', async () => {
  const { user } = await explorerAt();
  const panel = within(screen.getByRole('region', { name: 'Findings' }));
  const names = panel.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? '');
  expect(names.length).toBeGreaterThan(2);
  // Records, not people.
  expect(names).toContainEqual(expect.stringMatching(/^Held by people at more than 5 organizations: /));
  for (const name of names) {
    await user.click(panel.getByRole('link', { name }));
    await waitFor(() => expect(shownCount()).toBe(Number(name.split(': ')[1])));
    expect(panel.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  }
});

test('a row leads to the history of its record, and back to the same question', async () => {
  const { user } = await explorerAt('?state=all');
  const [link] = within(screen.getByRole('table')).getAllByRole('link');
  if (link) await user.click(link);
  expect(await screen.findByRole('heading', { name: /^Access Record \d+ – .+, .+$/ })).toBeVisible();
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Access Explorer' });
  expect(back).toHaveAttribute('href', '/app/access?state=all');
});

test('without the names of users their numbers are shown, and nothing is claimed about inactive users', async () => {
  world().faults.failNext('GET /rest/secure/user_management/users', { kind: 'status', status: 500 });
  await signedInAt('/app/access', 'reader');
  expect(await screen.findByText('Names of users: Problem loading users.')).toBeVisible();
  await waitFor(() => expect(shownCount()).toBe(active().length));
  expect(screen.getAllByRole('link', { name: /^User \d+/ }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: /^Held by inactive users/ })).toBeNull();
});

test('a finding that cannot be judged is never shown as an empty list', async () => {
  world().faults.failNext('GET /rest/secure/user_management/users', { kind: 'status', status: 500 });
  const { user } = await signedInAt('/app/access?finding=inactiveUser', 'reader');
  expect(await screen.findByText('Names of users: Problem loading users.')).toBeVisible();
  expect(await screen.findByText(/^Held by inactive users\. /)).toBeVisible();
  await untilLoaded();
  expect(screen.queryByText('No records found')).toBeNull();
  expect(screen.queryByText(/records shown$/)).toBeNull();
  const slow = heldCalls('/rest/secure/user_management/users');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(slow).not.toEqual([]));
  expect(await within(screen.getByRole('main')).findByText('Loading…')).toBeVisible();
  expect(screen.queryByText('No records found')).toBeNull();
});

test('people who are inactive have their names, and are marked', async () => {
  const person = world().person('user');
  world().changeUser(person, { inactive: true });
  const { user } = await explorerAt(`?person=${person.id}`);
  const named = await screen.findAllByRole('link', { name: /^Daniela García-Núñez \(inactive\), / });
  expect(named).toHaveLength(shownCount());
  const filter = within(screen.getByRole('group', { name: 'Filter access' }));
  expect(filter.getByText('Daniela García-Núñez (inactive)')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Held by inactive users: / }));
  await waitFor(() => expect(shownCount()).toBeGreaterThan(named.length));
  expect(screen.queryByRole('link', { name: /^User \d+/ })).toBeNull();
});

test('a person in the address who is no id is ignored', async () => {
  await explorerAt('?person=abc');
  expect(shownCount()).toBeGreaterThan(0);
  expect(screen.queryByText(/NaN/)).toBeNull();
});

test('it says whose records these are and when they were loaded, and loads them again', async () => {
  const { user } = await explorerAt('?state=all');
  const before = shownCount();
  const source = screen.getByText(/^All stored user-access records/);
  expect(source).toHaveTextContent(/Loaded: \d+ \w{3} \d{4}, \d\d:\d\d/);
  const [record] = current();
  if (record) world().userAccesses.set(9001, [{ ...record, id: 9001 }]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(shownCount()).toBe(before + 1));
  expect(callsTo('/rest/secure/user_access')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus();
});

test('when loading again fails, the records stay with the time at which they were loaded', async () => {
  const { user } = await explorerAt();
  world().faults.failNext('GET /rest/secure/user_access', { kind: 'status', status: 500 });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Access: Problem loading user access records.')).toBeVisible();
  expect(shownCount()).toBe(active().length);
  expect(screen.getByText(/^All stored user-access records/)).toHaveTextContent(/Loaded: \d+ \w{3}/);
});

test('states and findings in the address that are none are ignored', async () => {
  await explorerAt('?state=deleted&finding=constructor');
  await waitFor(() => expect(shownCount()).toBe(active().length));
});

test('a person is found by name among more people than the menu lists, and stays named once chosen', async () => {
  const [record] = active();
  for (let id = 20_001; record !== undefined && id <= 20_150; id += 1) {
    world().userAccesses.set(id, [{ ...record, id, portalUserId: id }]);
  }
  const { user } = await explorerAt();
  const people = new Set(current().map(({ portalUserId }) => portalUserId));
  const box = screen.getByRole('combobox', { name: 'Person' });
  await user.click(box);
  const listed = () => within(screen.getByRole('listbox')).getAllByRole('option');
  expect(listed()).toHaveLength(100);
  expect(screen.getByText(`The first 100 of ${people.size} people. Type a name to find others.`)).toBeVisible();
  await user.type(box, 'user 20149');
  await waitFor(() => expect(listed().map((one) => one.textContent)).toEqual(['User 20149']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shownCount()).toBe(1));
  expect(new URLSearchParams(window.location.search).get('person')).toBe('20149');
  expect(within(screen.getByRole('group', { name: 'Filter access' })).getByText('User 20149')).toBeVisible();
});

test('access without a study role is called by its number, and its role is no choice of the filter', async () => {
  const [access] = active();
  if (access === undefined) throw new Error('no access');
  access.roleName = '';
  const { user } = await explorerAt(`?person=${access.portalUserId}`);
  expect(screen.getByRole('link', { name: new RegExp(`, Access record ${access.id}$`) })).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Study Role' }));
  const options = await screen.findAllByRole('option');
  expect(options.filter(({ textContent }) => textContent === '')).toEqual([]);
});
