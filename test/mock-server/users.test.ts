// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from './records';
import { createWorld } from './createWorld';
import type { World } from './world';
import { ApiClient, signedInAs } from './apiClient';

interface Page {
  content: (User & Record<string, unknown>)[];
  totalElements: number;
  numberOfElements: number;
  totalPages: number;
  first: boolean;
  last: boolean;
}

const LIST = '/rest/secure/user_management/users';
const ONE = '/rest/secure/user_management';
let world: World;
let client: ApiClient;

beforeEach(async () => {
  world = createWorld();
  client = await signedInAs(world, 'admin');
});

async function list(query: Record<string, string>): Promise<Page> {
  const { status, body } = await client.get(`${LIST}?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  return body as Page;
}

const texts = ['person.firstName', 'person.lastName', 'person.email', 'person.organizationName', 'person.phoneNumber'];
const searchFor = (text: string) =>
  Object.fromEntries([...texts, 'sites.siteCode', 'sites.otherIdentifier'].map((field) => [field, `${text}*`]));

describe('the list', () => {
  test('is paged from 1', async () => {
    const first = await list({ inactive: 'false', page: '1', size: '25', sort: 'person.lastName,asc' });
    expect(first).toMatchObject({ numberOfElements: 25, size: 25, first: true, last: false });
    expect(first).toMatchObject({ sort: [{ property: 'person.lastName', direction: 'ASC', ascending: true }] });
    expect(first.totalElements).toBe(world.users.filter((user) => !user.inactive).length);
    const last = await list({ inactive: 'false', page: String(first.totalPages), size: '25' });
    expect(last).toMatchObject({ first: false, last: true });
    expect(last.numberOfElements).toBe(first.totalElements - 25 * (first.totalPages - 1));
    expect(await list({ page: '999' })).toMatchObject({ content: [], numberOfElements: 0, last: true });
    expect((await list({ page: '1', size: '1000000' })).content).toHaveLength(240);
  });

  test('returns each user once', async () => {
    const ids: number[] = [];
    for (let page = 1; page <= 24; page += 1) {
      ids.push(
        ...(await list({ page: String(page), size: '10', sort: 'person.phoneNumber,desc' })).content.map((u) => u.id),
      );
    }
    expect(new Set(ids).size).toBe(240);
  });

  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  test.each([
    ['person.firstName', (user: User) => user.firstName],
    ['person.email', (user: User) => user.email],
    ['person.phoneNumber', (user: User) => user.phoneNumber ?? ''],
    ['sites.siteCode', (user: User) => (user['siteCodes' as keyof User] as unknown as string[])[0] ?? ''],
    ['sites.otherIdentifier', (user: User) => (user['laoIds' as keyof User] as unknown as string[])[0] ?? ''],
  ])('sorts by %s both ways, ties by name and id', async (field, textOf) => {
    for (const sign of [1, -1]) {
      const { content } = await list({ size: '300', sort: `${field},${sign > 0 ? 'asc' : 'desc'}` });
      const sorted = [...content].sort(
        (a, b) =>
          sign * collator.compare(textOf(a), textOf(b)) ||
          collator.compare(a.lastName, b.lastName) ||
          collator.compare(a.firstName, b.firstName) ||
          a.id - b.id,
      );
      expect(content.map((user) => user.id)).toEqual(sorted.map((user) => user.id));
    }
  });

  test('is filtered by status and by any field', async () => {
    const query = { ...searchFor('JO'), inactive: 'false', filterType: 'OR', size: '300' };
    const { content, totalElements } = await list(query);
    const fits = (user: User) =>
      [user.firstName, user.lastName, user.email, user.organizationName ?? '', user.phoneNumber ?? ''].some((text) =>
        text.toLowerCase().startsWith('jo'),
      );
    const expected = world.users.filter((user) => !user.inactive && fits(user));
    expect(expected.length).toBeGreaterThan(3);
    expect(new Set(content.map((user) => user.id))).toEqual(new Set(expected.map((user) => user.id)));
    expect(totalElements).toBe(expected.length);
  });

  test('requires every filter without OR, and the whole text without *', async () => {
    const person = world.person('user');
    const both = { 'person.firstName': 'Dani*', 'person.lastName': 'García-Núñez' };
    expect((await list(both)).content.map((user) => user.id)).toEqual([person.id]);
    expect((await list({ ...both, 'person.lastName': 'García' })).totalElements).toBe(0);
  });

  test('distinguishes site codes with the same prefix', async () => {
    const has = (code: string) => (user: User) => user.sites.some((s) => s.siteType === 'AO' && s.siteCode === code);
    const found = await list({ 'sites.siteCode': '1', excludeRoles: 'true' });
    expect(found.totalElements).toBe(world.users.filter(has('1')).length);
    const wider = await list({ 'sites.siteCode': '1*' });
    expect(wider.totalElements).toBeGreaterThan(found.totalElements);
    const lao = await list({ 'sites.otherIdentifier': 'lao-101*' });
    expect(lao.content.every((user) => (user['laoIds'] as string[]).includes('LAO-101'))).toBe(true);
  });

  test('takes pattern characters and spaces literally', async () => {
    expect((await list({ ...searchFor('(.'), filterType: 'OR' })).totalElements).toBe(0);
    expect((await list({ ...searchFor('Phạm v'), filterType: 'OR' })).totalElements).toBeGreaterThan(0);
    expect((await list({ ...searchFor(''), filterType: 'OR' })).totalElements).toBe(240);
  });

  test('omits what the parameters exclude', async () => {
    const keys = async (query: Record<string, string>) =>
      Object.keys((await list({ size: '1', ...query })).content[0] ?? {});
    expect(await keys({})).toEqual(
      expect.arrayContaining(['sites', 'siteCodes', 'laoIds', 'portalRoleIds', 'userAccesses']),
    );
    expect(await keys({ excludeRoles: 'true' })).toContain('siteCodes');
    expect(await keys({ excludeRoles: 'true' })).not.toContain('portalRoleIds');
    expect(await keys({ excludeSites: 'true' })).not.toContain('sites');
    expect(await keys({ excludeAssociations: 'true' })).not.toEqual(expect.arrayContaining(['sites']));
  });

  test('shows a change at once', async () => {
    await list({ sort: 'person.lastName,asc' });
    world.changeUser(world.person('user'), { lastName: 'Aaaa' });
    expect((await list({ size: '1' })).content[0]?.lastName).toBe('Aaaa');
  });

  test.each(['page=0', 'page=x', 'size=-1', 'sort=uuid,asc', 'sort=person.email,up', 'inactive=false*'])(
    'refuses %s',
    async (query) => expect((await client.get(`${LIST}?${query}`)).status).toBe(422),
  );

  test.each([
    ['reader', 200],
    ['proxy', 200],
    ['user', 403],
    ['password', 403],
  ])('answers %s with %i', async (name, status) => {
    client = await signedInAs(world, name);
    expect((await client.get(LIST)).status).toBe(status);
  });
});

test('a page of 100,000 users is correct and quick', { timeout: 90_000 }, async () => {
  world = createWorld({ users: 100_000 });
  client = await signedInAs(world, 'admin');
  const query = { ...searchFor('gar'), inactive: 'false', filterType: 'OR', size: '25', sort: 'person.email,asc' };
  // In ms of the processor: what else the machine does must not count.
  const usedTime = () => process.cpuUsage().user / 1000;
  const clock = [usedTime()];
  await list(query);
  clock.push(usedTime());
  const page = await list({ ...query, page: '3' });
  clock.push(usedTime());
  const [started = 0, sorted = 0, ended = 0] = clock;
  const fits = (user: User) =>
    [user.firstName, user.lastName, user.email].some((t) => t.toLowerCase().startsWith('gar'));
  expect(page.totalElements).toBe(world.users.filter((user) => !user.inactive && fits(user)).length);
  expect(page.totalElements).toBeGreaterThan(500);
  expect(page.content).toHaveLength(25);
  // The first page sorts 100,000 users, the next one must not do so again.
  expect(ended - sorted).toBeLessThan(Math.max(1000, sorted - started));
});

describe('one user', () => {
  const path = () => `${ONE}/user/${world.person('user').id}`;
  const update = (changes: Record<string, unknown>, name = 'user') =>
    client.call('PUT', `${ONE}/update_user`, { id: world.person(name).id, ...changes });

  test('is read with sites, codes, accesses and rights', async () => {
    const user = world.person('user');
    expect((await client.get(path())).body).toMatchObject({
      id: user.id,
      portalUserId: user.id,
      username: 'user',
      portalRoleIds: [4],
      siteCodes: user.sites.filter((site) => site.siteType === 'AO').map((site) => site.siteCode),
      canSubmitProxyAccessChangeRequests: { canSubmit: false, forAllUsers: false },
    });
    expect((await client.get(`${ONE}/user/99999`)).status).toBe(404);
  });

  test('is updated; without a difference nothing is saved', async () => {
    const { body } = await client.get(path());
    expect(await client.call('PUT', `${ONE}/update_user`, body)).toMatchObject({ status: 304, body: null });
    expect((await update({ lastName: 'Ruiz', city: '' })).status).toBe(200);
    expect(world.person('user')).toMatchObject({ lastName: 'Ruiz', firstName: 'Daniela', city: null });
  });

  test.each([
    [{ firstName: ' ' }, { firstName: ['required'] }],
    [{ lastName: 'x'.repeat(46) }, { lastName: ['size'] }],
    [{ lastName: 'a\u0000b' }, { lastName: ['encoding'] }],
    [{ firstName: 7 }, { firstName: ['invalid'] }],
    [{ email: 'nobody' }, { email: ['emailValid'] }],
    [{ email: 'ADMIN@clinic.example.org' }, { email: ['doesntExistInDb'] }],
    [{ username: 'Admin' }, { username: ['unique'] }],
    [{ portalRoleIds: [] }, { portalRoleIds: ['notEmpty'] }],
    [{ portalRoleIds: [99] }, { portalRoleIds: ['unknown'] }],
    [{ accountType: 'internal' }, { accountType: ['invalid'] }],
    [
      { country: 'ZA', state: 'CA', phoneExtension: '123456' },
      { state: ['unknown'], phoneExtension: ['size'] },
    ],
  ])('refuses %o', async (changes, fieldErrors) => {
    expect(await update(changes)).toMatchObject({ status: 422, body: { fieldErrors, globalErrors: [] } });
  });

  test("with an internal account keeps the directory's fields", async () => {
    const { body } = await update({ firstName: 'Mark', city: 'Boston' }, 'support');
    expect(body).toMatchObject({ fieldErrors: { firstName: ['internal'] } });
    expect((await update({ city: 'Boston' }, 'support')).status).toBe(200);
  });

  test('cannot be renamed during an open profile-change request', async () => {
    world.openProfileRequestUserIds.add(world.person('user').id);
    expect(await update({ city: 'Durban' })).toMatchObject({
      status: 422,
      body: { globalErrors: ['REQUEST_IN_PROGRESS'] },
    });
  });

  test('is deactivated and activated, but never by oneself', async () => {
    const { id } = world.person('user');
    const put = async (action: string) => (await client.call('PUT', `${ONE}/${action}_user/${id}`)).status;
    expect([await put('activate'), await put('deactivate'), await put('deactivate')]).toEqual([304, 204, 304]);
    expect(world.person('user').inactive).toBe(true);
    expect(await put('activate')).toBe(204);
    const own = `${ONE}/deactivate_user/${world.person('admin').id}`;
    expect(await client.call('PUT', own)).toMatchObject({
      status: 422,
      body: { globalErrors: ['You cannot deactivate your own account'] },
    });
    client = await signedInAs(world, 'reader');
    expect(await put('deactivate')).toBe(403);
  });

  test('can be freed of the password restriction', async () => {
    const { uuid, id } = world.person('user');
    const base = '/rest/secure/admin/user_management';
    const isRestricted = async () =>
      (await client.get(`${base}/isUserCurrentlyRestrictedByAllowChangeTime/${uuid}`)).body;
    const clear = async () => (await client.call('POST', `${base}/clearUsersPasswordAllowChangeTime/${uuid}`)).status;
    expect([await isRestricted(), await clear()]).toEqual([false, 422]);
    world.accountOf(id).mayChangePasswordFrom = world.now() + 1000;
    expect([await isRestricted(), await clear(), await isRestricted()]).toEqual([true, 204, false]);
  });

  test('gets the initial email again only if it makes sense', async () => {
    const applicant = world.users.find(
      (user) => world.accountOf(user.id).password === null && user.accountType === 'external',
    );
    const resend = async (id: number) =>
      (await client.call('POST', `/rest/secure/set_initial_password/resend/${id}`)).status;
    const id = applicant?.id ?? 0;
    expect((await client.get(`${ONE}/hasSetInitialPassword/${id}`)).body).toBe(false);
    expect((await client.get(`${ONE}/can_change_password_ever/${id}`)).body).toBe(true);
    expect((await client.get(`${ONE}/can_change_password_ever/${world.person('support').id}`)).body).toBe(false);
    expect([await resend(id), await resend(world.person('user').id), await resend(world.person('support').id)]).toEqual(
      [204, 422, 422],
    );
    expect(world.mails).toMatchObject([{ to: applicant?.email, mode: 'set_initial_password' }]);
  });

  test.each([
    ['admin', { canSubmit: true, forAllUsers: false }],
    ['proxy', { canSubmit: true, forAllUsers: true }],
    ['password', { canSubmit: false, forAllUsers: false }],
  ])('%s reads their own profile', async (name, canSubmitProxyAccessChangeRequests) => {
    client = await signedInAs(world, name);
    const user = world.person(name);
    world.changeUser(user, { country: 'BR', state: 'SP' });
    expect((await client.get('/rest/secure/user_profile')).body).toMatchObject({
      portalUserId: user.id,
      firstName: user.firstName,
      country: { country: 'BR', countryName: 'Brazil' },
      state: { state: 'SP', stateName: 'São Paulo' },
      canSubmitProxyAccessChangeRequests,
    });
  });
});

test('every seeded user can be saved as read', async () => {
  for (const { id } of world.users) {
    const { body } = await client.get(`${ONE}/user/${id}`);
    const saved = await client.call('PUT', `${ONE}/update_user`, body);
    const accesses = { userAccesses: (body as { userAccesses: unknown }).userAccesses };
    const replaced = await client.call('PUT', `/rest/secure/user_access/user/${id}`, accesses);
    expect([id, saved.status, replaced.status]).toEqual([id, 304, 304]);
  }
});

test("one's own details are saved, the name is not", async () => {
  client = await signedInAs(world, 'user');
  const save = (body: unknown) => client.call('PUT', '/rest/secure/user_profile_mod', body);
  const { body } = await client.get('/rest/secure/user_profile');
  expect(await save(body)).toMatchObject({ status: 304, body: null });
  const moved = { ...(body as object), lastName: 'Ruiz', city: 'Durban', country: { country: 'ZA' }, state: 'NL' };
  expect((await save({ ...moved, state: 'CA' })).body).toMatchObject({ fieldErrors: { state: ['unknown'] } });
  expect((await save(moved)).status).toBe(200);
  expect(world.person('user')).toMatchObject({ lastName: 'García-Núñez', city: 'Durban', country: 'ZA', state: 'NL' });
});

test('reference data is public', async () => {
  client = new ApiClient(world);
  const count = async (path: string) => ((await client.get(`/rest/public/${path}`)).body as unknown[]).length;
  expect(await count('sites')).toBe(80);
  expect(await count('countries')).toBeGreaterThan(10);
  expect([await count('states/US'), await count('states/ZA'), await count('states/UG')]).toEqual([52, 9, 0]);
  expect(await count('studies')).toBe(25);
  expect(await count('site_relation')).toBe(world.siteRelations.length);
  expect(await count('user_registration/study_roles/')).toBe(16);
  expect(await count('user_registration/system_accesses/')).toBe(8);
});
