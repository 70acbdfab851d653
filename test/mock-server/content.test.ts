// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { answerControl, CONTROL_PATH } from './controlRoutes';
import type { DashboardItem, Resource } from './requestRecords';
import { answerTableau, tableauOriginAt } from './tableauSite';
import { createWorld } from './createWorld';
import type { World } from './world';
import { signedInAs } from './apiClient';
import type { ApiClient } from './apiClient';

let world: World;
let client: ApiClient;

beforeEach(async () => {
  world = createWorld();
  client = await signedInAs(world, 'user');
});

async function control(name: string, body: object): Promise<unknown> {
  const init = { method: 'POST', body: JSON.stringify(body) };
  return (await answerControl(world, new Request(`http://localhost${CONTROL_PATH}${name}`, init))).json();
}

describe('visualizations', () => {
  const token = async (query = '') =>
    (await client.get(`/rest/secure/tableau/token${query}`)).body as Record<string, string>;

  test('have a description; unknown ones are not found', async () => {
    const { body } = await client.get('/rest/secure/tableau/visualization/1');
    expect(body).toEqual({
      id: 1,
      filePath: 'SiteAccrual/Overview',
      title: 'Site Accrual',
      description: 'Accrual by study and site, updated nightly.',
      tableauSite: 'FSTRF',
    });
    expect((await client.get('/rest/secure/tableau/visualization/99')).status).toBe(404);
  });

  test('open with a ticket that is valid once', async () => {
    const first = await token();
    expect(first).toEqual({
      tableauToken: expect.stringMatching(/^[\w-]{22}$/),
      tableauInternalIp: '10.20.30.40',
      tableauExternalUrl: 'https://tableau.example.org',
      targetSite: 'FSTRF',
    });
    const second = await token('?targetSite=LaboratoryCenter');
    expect(second).toMatchObject({ targetSite: 'LaboratoryCenter' });
    expect(second['tableauToken']).not.toBe(first['tableauToken']);
    const redeem = (ticket: string | undefined) => control('tableau/redeem', { ticket });
    expect(await redeem(first['tableauToken'])).toEqual({ isAccepted: true });
    expect(await redeem(first['tableauToken'])).toEqual({ isAccepted: false });
    world.advance(181);
    expect(await redeem(second['tableauToken'])).toEqual({ isAccepted: false });
  });

  test('are shown by the Tableau server once per ticket', async () => {
    const elsewhere = createWorld();
    const open = (path: string) => answerTableau(new URL(path, tableauOriginAt(4173)), [elsewhere, world]);
    const { tableauToken: ticket = '' } = await token();
    const address = `/trusted/${ticket}/views/SiteAccrual/Overview?:toolbar=n&:apiID=host0`;
    const shown = open(address);
    const html = await shown.text();
    expect(shown.status).toBe(200);
    expect(html).toContain('Site Accrual: Overview');
    expect(html).toContain('role="tablist"');
    expect(html).not.toContain('role="toolbar"');
    expect(world.tableau.opened).toEqual([{ ticket, site: '', filePath: 'SiteAccrual/Overview' }]);
    expect(open(address).status).toBe(401);
    expect(elsewhere.tableau.opened).toEqual([]);
    const { tableauToken: other } = await token('?targetSite=LaboratoryCenter');
    expect(open(`/trusted/${other}/t/Nowhere/views/LabShipments/Tracker`).status).toBe(404);
  });

  test('get the ticket -1 for an unknown site, and on demand', async () => {
    expect((await token('?targetSite=Nowhere'))['tableauToken']).toBe('-1');
    await control('tableau', { isRefusing: true, externalUrl: 'http://127.0.0.1:4999' });
    expect(await token()).toMatchObject({ tableauToken: '-1', tableauExternalUrl: 'http://127.0.0.1:4999' });
  });
});

describe.each(['dashboard_items', 'resources'])('%s', (path) => {
  const list = async () => (await client.get(`/rest/secure/${path}`)).body as (DashboardItem & Partial<Resource>)[];
  const put = (item: object, changes: object) =>
    client.call('PUT', `/rest/secure/${path}/${(item as DashboardItem).id}`, { ...item, ...changes });

  test("are limited to one's roles; an administrator sees all", async () => {
    const own = await list();
    const { portalRoleIds } = world.person('user');
    expect(own.length).toBeGreaterThan(0);
    for (const item of own) {
      expect(item.inactive).toBe(false);
      expect(item.portalRoleIds.some((id) => portalRoleIds.includes(id))).toBe(true);
    }
    client = await signedInAs(world, 'admin');
    expect((await list()).length).toBeGreaterThan(own.length);
  });

  test('can be edited by administrators only', async () => {
    const [item] = await list();
    if (!item) throw new Error('No item');
    expect((await put(item, { name: 'Mine' })).status).toBe(403);
    client = await signedInAs(world, 'admin');
    expect((await put(item, {})).status).toBe(304);
    const { status, body } = await put(item, { name: 'News', portalRoleIds: [1], url: '/app/reports' });
    expect([status, body]).toEqual([
      200,
      { ...item, name: 'News', portalRoleIds: [1], url: '/app/reports', versionno: 2 },
    ]);
    expect((await put(item, { name: 'Late' })).status).toBe(409);
    client = await signedInAs(world, 'user');
    expect((await list()).map((one) => one.id)).not.toContain(item.id);
  });

  test.each([
    [{ name: '' }, { name: ['required'] }],
    [{ shortDescription: 'x'.repeat(256) }, { shortDescription: ['size'] }],
    [{ url: 'javascript:alert(1)' }, { url: ['protocolRequired'] }],
    [{ url: '//evil.example.org' }, { url: ['protocolRequired'] }],
    [{ portalRoleIds: [] }, { portalRoleIds: ['notEmpty'] }],
  ])('are refused with %o', async (changes, fieldErrors) => {
    client = await signedInAs(world, 'admin');
    const [item] = await list();
    expect(await put(item ?? {}, changes)).toMatchObject({ status: 422, body: { fieldErrors } });
  });
});

test('a resource belongs under one of three headings', async () => {
  client = await signedInAs(world, 'admin');
  const resource = { ...world.resources[0], category: 'News' };
  expect((await client.call('PUT', '/rest/secure/resources/1', resource)).body).toMatchObject({
    fieldErrors: { category: ['unknown'] },
  });
});

describe('the single sign-on', () => {
  const enter = (body: unknown) => client.call('POST', '/rest/secure/single_sign_in', body);

  test("opens an application assigned to one of the user's roles", async () => {
    expect(await enter({ projectId: 115, portalItem: '1' })).toMatchObject({
      status: 200,
      body: { name: 'Electronic Data Capture', url: 'https://edc.example.org/' },
    });
  });

  test.each([
    [{ projectId: 115, portalItem: '' }, { portalItem: ['notEmpty'] }],
    [{ projectId: 115, portalItem: '99' }, { portalItem: ['unknown'] }],
    [{ projectId: 119, portalItem: '7' }, { portalItem: ['unknown'] }],
    [{ projectId: 115, portalItem: '6' }, { portalItem: ['unauthorized'] }],
    [{ projectId: 7, portalItem: '1' }, { projectId: ['unknown'] }],
  ])('refuses %o', async (body, fieldErrors) => {
    expect(await enter(body)).toMatchObject({ status: 422, body: { fieldErrors } });
  });

  test('rejects users who may only change their password', async () => {
    client = await signedInAs(world, 'password');
    expect(await enter({ projectId: 115, portalItem: '1' })).toMatchObject({
      body: { fieldErrors: { userId: ['nonexistent'] } },
    });
  });
});
