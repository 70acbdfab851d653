import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import '@/components/form/select/SelectBox';
import '@/screens/requests/proxy/ProxyRequestScreen';
import '@/widgets/layout/SecureShell';
import type { User } from '@test/mock-server/records';
import { holdClock } from '@test/support/heldClock';
import { callsTo, sentWrites } from '@test/support/journal';
import {
  choose,
  comments,
  fivePeople,
  nameOf,
  pickAll,
  proxyRequestAt,
  states,
  submit,
} from '@test/support/proxyRequests';
import { chooseRole } from '@test/support/registrationForm';
import { server, world } from '@test/support/server';

let code: string;
let people: User[];
beforeEach(() => {
  ({ code, people } = fivePeople());
});

test('without sites in the profile, those of the active accesses are offered [PROXY-021]', async () => {
  // Here, profiles have no more than the documents list.
  world().dialect.hasListedFieldsOnly = true;
  const me = world().person('admin');
  const [held] = world().accessesOf(world().person('user').id);
  const codes = me.sites.map(({ siteCode }) => siteCode);
  const former = world()
    .sites.filter((site) => !codes.includes(site.siteCode))
    .slice(0, 1);
  if (!held || former.length === 0 || codes.length === 0) throw new Error('no access, or no site');
  world().saveAccess({ ...held, id: world().nextAccessId(), portalUserId: me.id, inactive: true, sites: former });
  const { user } = await proxyRequestAt('admin');
  await user.click(await screen.findByRole('combobox', { name: 'LAO / AO' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(codes.length));
  for (const site of me.sites) {
    expect(screen.getByRole('option', { name: new RegExp(site.siteName) })).toBeVisible();
  }
});

test('another institution within the second starts it anew, and only its users are asked for [PROXY-022]', async () => {
  const { user } = await proxyRequestAt();
  const box = await screen.findByRole('combobox', { name: 'LAO / AO' });
  await waitFor(() => expect(box).toBeEnabled());
  await user.click(box);
  await user.keyboard('LAO-103');
  const first = await screen.findByRole('option', { name: /^LAO-103/ });
  const usersAsked = () => callsTo('/user_management/users');
  const clock = holdClock();
  fireEvent.click(first);
  await clock.pass(900);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.change(box, { target: { value: code } });
  const other = () => screen.queryAllByRole('option').find(({ textContent }) => textContent.startsWith(`${code} `));
  await clock.until(() => other() !== undefined, 'the other institution');
  fireEvent.click(other() ?? document.body);
  await clock.pass(999);
  expect(usersAsked()).toEqual([]);
  await clock.pass(1);
  expect(usersAsked()).toHaveLength(1);
  expect(new URLSearchParams(world().journal.at(-1)?.search).get('sites.siteCode')).toBe(`${code}*`);
});

test('an institution that failed to load says nothing about the one chosen after it', async () => {
  const users = 'GET /rest/secure/user_management/users';
  world().faults.failNext(users, { kind: 'status', status: 500 });
  const { user } = await proxyRequestAt();
  await choose(user, 'LAO / AO', code);
  expect(await screen.findByText('Problem loading users.')).toBeVisible();
  await choose(user, 'LAO / AO', 'LAO-103');
  expect(screen.queryByText('Problem loading users.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(await screen.findByRole('table')).toBeVisible();
});

test('where relations cannot be loaded, only an LAO has no users, and says why', async () => {
  world().faults.failNext('GET /rest/public/site_relation', { kind: 'status', status: 500 }, 9);
  const { user } = await proxyRequestAt();
  const [first] = people;
  if (first === undefined) throw new Error('nobody');
  await choose(user, 'LAO / AO', code);
  expect(await screen.findByRole('checkbox', { name: `Select ${nameOf(first)}` })).toBeVisible();

  await choose(user, 'LAO / AO', 'LAO-103');
  const users = within(screen.getByRole('region', { name: 'Users' }));
  expect(await users.findByText('Problem retrieving AO/LAO/Study relationships.')).toBeVisible();
  expect(users.queryByText(/^Loading/)).toBeNull();
  world().faults.clear();
  await user.click(users.getByRole('button', { name: 'Try Again' }));
  expect(await users.findByRole('table')).toBeVisible();
});

test('the lists of an LAO’s many AOs are not all asked for at once [PROXY-019]', async () => {
  const lao = world().siteRelations[0]?.lao.otherIdentifier ?? '';
  const aos = world().sites.filter(({ siteType }) => siteType === 'AO');
  const [model] = world().siteRelations;
  if (model === undefined) throw new Error('no relation');
  for (const site of aos.slice(0, 9)) world().siteRelations.push({ ...model, site, active: true });
  let [asked, underWay, most] = [0, 0, 0];
  server.use(
    http.get('*/PG-API/rest/secure/user_management/users', async () => {
      asked += 1;
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 20));
      underWay -= 1;
    }),
  );
  const { user } = await proxyRequestAt();
  await choose(user, 'LAO / AO', lao);
  expect(await screen.findByRole('table')).toBeVisible();
  expect(asked).toBeGreaterThan(9);
  expect(most).toBeLessThan(6);
});

test('nobody of another institution is selected, not even who belongs to both [PROXY-003, PROXY-004]', async () => {
  const [first] = people;
  const copies = new Set(world().sites.flatMap((one) => (one.siteType === 'LAO' ? one.siteCode : [])));
  const other = world().sites.find(
    (one) => one.siteType === 'AO' && one.siteCode !== code && !copies.has(one.siteCode),
  );
  if (first === undefined || other === undefined) throw new Error('nobody, or no other AO');
  for (const one of world().users) world().changeUser(one, { sites: one.sites.filter(({ id }) => id !== other.id) });
  world().changeUser(first, { sites: [...first.sites, other] });
  const { user } = await proxyRequestAt();
  await pickAll(user, code);
  await waitFor(() => expect(comments()).toBeEnabled());
  await choose(user, 'LAO / AO', other.siteCode);
  expect(await screen.findByRole('checkbox', { name: `Select ${nameOf(first)}` })).not.toBeChecked();
  expect(screen.getByText('You must select at least one user to enable this section.')).toBeVisible();
});

test('a full name in the filter finds the person', async () => {
  const [first] = people;
  if (first === undefined) throw new Error('nobody');
  const { user } = await proxyRequestAt();
  await pickAll(user, code);
  await user.type(screen.getByLabelText('Filter users'), nameOf(first));
  expect(await screen.findByText(/^1 of 5 records shown/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: `Select ${nameOf(first)}` })).toBeVisible();
});

test('says so if the access that a person holds cannot be loaded before a request [UACC-020]', async () => {
  const [first] = people;
  world().faults.failNext(`GET /rest/secure/user_access/user/${first?.id}`, { kind: 'status', status: 500 });
  const { user } = await proxyRequestAt();
  await pickAll(user, code);
  await waitFor(() => expect(comments()).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Add new role' }));
  await chooseRole(user, 'Community Advisor');
  await user.click(submit());
  expect(await screen.findByText("Problem loading user's access.")).toBeVisible();
  expect(Object.values(states()).filter((state) => state === 'Could not be checked')).toHaveLength(1);
});

test.each([
  ['New Access', 'NEW'],
  ['Access Change', 'CHANGE'],
  ['Access Removal', 'REMOVAL'],
])('a request for %s is sent as %s, with its roles, for each person [PROXY-002, PROXY-031]', async (label, type) => {
  // Only a role that is not held can be new.
  const held = people.flatMap(({ id }) => world().accessesOf(id));
  for (const access of type === 'NEW' ? held : []) {
    world().saveAccess({ ...access, versionno: access.versionno + 1, inactive: true });
  }
  const { user } = await proxyRequestAt();
  const types = within(await screen.findByRole('radiogroup', { name: 'Request Type' }));
  expect(types.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    ...['NEW', 'CHANGE', 'REMOVAL'],
  ]);
  expect(types.getByRole('radio', { name: 'New Access' })).toBeChecked();
  await pickAll(user, code);
  await waitFor(() => expect(comments()).toBeEnabled());
  await user.click(types.getByRole('radio', { name: label }));
  await user.click(screen.getByRole('button', { name: 'Add new role' }));
  await chooseRole(user, 'Community Advisor');
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Send for 5 users' }));
  await screen.findByText('Access-Change Request Submitted');
  expect(sentWrites()).toHaveLength(5);
  for (const { body } of sentWrites()) {
    expect(body).toMatchObject({
      requestType: type,
      accessControls: [expect.objectContaining({ roleName: 'Community Advisor' })],
    });
  }
});
