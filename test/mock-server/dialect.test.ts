// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { signedInAs, type ApiClient } from './apiClient';
import { dialectNamed } from './dialect';
import { createWorld } from './createWorld';
import type { World } from './world';

type Fields = Record<string, unknown>;
interface Page {
  content: Fields[];
  size: unknown;
  totalPages: unknown;
  totalElements: unknown;
}

let world: World;
let client: ApiClient;

beforeEach(async () => {
  world = createWorld({ dialect: dialectNamed('documented') });
  client = await signedInAs(world, 'admin');
});

const page = async (path: string) => (await client.get(path)).body as Page;
const pendingOne = () => {
  const found = world.registrations.all().find((one) => one.registrationStatus === 'PENDING');
  if (!found) throw new Error('no pending registration');
  return found;
};

describe('the documented dialect', () => {
  test('answers requests and registrations by codes, with the fields that the documents list', async () => {
    const stored = pendingOne();
    const { body } = await client.get(`/rest/secure/user_registration/${stored.id}`);
    const { accessControls, ...rest } = body as { accessControls: Fields[] } & Fields;
    const ofType = (type: string) => stored.accessControls[0]?.sites.filter(({ siteType }) => siteType === type) ?? [];
    expect(accessControls[0]).toMatchObject({
      questionNum: '1',
      siteCodes: ofType('AO').map(({ siteCode }) => siteCode),
      laoIds: ofType('LAO').map(({ otherIdentifier }) => otherIdentifier),
    });
    expect(accessControls[0]).not.toHaveProperty('sites');
    expect(rest).toMatchObject({ id: String(stored.id), dateLastModified: stored.dateLastModified });
    expect(rest['versionno']).toBe(String(stored.versionno));
    expect(rest).not.toHaveProperty('sysdat');
    const [item] = (await page('/rest/secure/user_management/user_requests/outstanding')).content;
    expect(item).not.toHaveProperty('id');
  });

  test('understands what it has answered, and its journal holds what it understood', async () => {
    const stored = { ...pendingOne() };
    const path = `/rest/secure/user_registration/${stored.id}`;
    const sent = { ...((await client.get(path)).body as Fields), reviewerComments: 'Seen' };
    expect((await client.call('PUT', path, sent)).status).toBe(200);
    const saved = world.registrations.get(stored.id);
    expect(saved).toMatchObject({ reviewerComments: 'Seen', versionno: stored.versionno + 1 });
    expect(saved?.accessControls).toEqual(stored.accessControls);
    expect(world.journal.at(-1)?.body).toMatchObject({ id: stored.id, versionno: stored.versionno });
  });

  test('caps pages and says so, hides no row, and counts in texts', async () => {
    const path = '/rest/secure/user_management/users?sort=person.lastName,asc&size=1000000&page=';
    const pages = [await page(`${path}1`), await page(`${path}2`), await page(`${path}3`)];
    expect(pages[0]).toMatchObject({ size: '100', totalPages: '3', totalElements: String(world.users.length) });
    expect(new Set(pages.flatMap(({ content }) => content.map(({ uuid }) => uuid))).size).toBe(world.users.length);
  });

  test('answers 404 where a user came without a registration', async () => {
    const path = `/rest/secure/user_registration/user/${world.person('support').id}`;
    expect((await client.get(path)).status).toBe(404);
    world.dialect.noRegistration = '204';
    expect((await client.get(path)).status).toBe(204);
  });

  test('lists records in another order each time', async () => {
    const ids = async () => (await page('/rest/secure/system_mgmt/system_access/')) as unknown as Fields[];
    const [first, second] = [await ids(), await ids()];
    expect(second).not.toEqual(first);
    expect([...second].reverse()).toEqual(first);
  });

  test('replaces the anti-forgery token with a refresh', async () => {
    const { body } = await client.get('/rest/secure/token/refresh');
    expect((await client.get('/rest/secure/user_profile')).status).toBe(403);
    client.xsrfToken = (body as { xsrfToken: string }).xsrfToken;
    expect((await client.get('/rest/secure/user_profile')).status).toBe(200);
  });
});

test('another dialect is refused', () => expect(() => dialectNamed('unheard')).toThrow('unheard'));
