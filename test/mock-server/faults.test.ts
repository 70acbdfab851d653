// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import type { Fault } from './faults';
import { createWorld } from './createWorld';
import type { World } from './world';
import { ApiClient, signedInAs } from './apiClient';

const STUDIES = 'GET /rest/public/studies';
let world: World;
let client: ApiClient;

beforeEach(() => {
  world = createWorld();
  client = new ApiClient(world);
});

const studies = (signal?: AbortSignal) => client.fetch('GET', '/rest/public/studies', undefined, signal);
const withFault = (fault: Fault) => {
  world.faults.failNext(STUDIES, fault);
  return studies();
};

describe('a planned fault', () => {
  test.each<Fault>([{ kind: 'notSent' }, { kind: 'lostAnswer' }])('%o breaks the connection', async (fault) => {
    expect((await withFault(fault)).type).toBe('error');
    expect(world.journal).toMatchObject([{ path: '/rest/public/studies', status: null }]);
  });

  test('a status with a body, a content type and headers', async () => {
    const headers = { 'Retry-After': '7' };
    const answer = await withFault({ kind: 'status', status: 429, body: { failureDescription: 'Slow down' }, headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await answer.json()).toEqual({ failureDescription: 'Slow down' });
    const page = await withFault({ kind: 'status', status: 502, body: '<h1>Bad gateway</h1>' });
    expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect((await withFault({ kind: 'status', status: 304 })).body).toBeNull();
  });

  test('bodies other than those expected', async () => {
    const page = await withFault({ kind: 'html200' });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('Sign in');
    expect(await (await withFault({ kind: 'emptyBody' })).text()).toBe('');
    await expect((await withFault({ kind: 'malformedJson', text: '{"a":' })).json()).rejects.toThrow(SyntaxError);
    const half = await withFault({ kind: 'truncatedJson' });
    expect(half.status).toBe(200);
    await expect(half.text()).rejects.toThrow(TypeError);
    world.faults.failNext('POST /rest/public', { kind: 'truncatedJson' });
    const write = await client.fetch('POST', '/rest/public/forgot_password', { emailAddress: 'a@b.org' });
    await expect(write.text()).rejects.toThrow(TypeError);
  });

  test('a delay', async () => {
    const started = performance.now();
    expect((await withFault({ kind: 'delay', ms: 40 })).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(35);
  });

  test('a call that hangs until it is aborted', async () => {
    world.faults.failNext(STUDIES, { kind: 'hang' });
    const aborter = new AbortController();
    const hanging = studies(aborter.signal);
    const first = await Promise.race([hanging, new Promise((resolve) => setTimeout(() => resolve('nothing'), 30))]);
    expect(first).toBe('nothing');
    aborter.abort();
    expect((await hanging).type).toBe('error');
  });

  test('an answer that arrives after a later one', async () => {
    world.faults.failNext(STUDIES, { kind: 'lateAnswer' });
    const order: string[] = [];
    const older = studies().then(() => order.push('older'));
    const newer = studies().then(() => order.push('newer'));
    await Promise.all([older, newer]);
    expect(order).toEqual(['newer', 'older']);
  });

  test('affects only its target, as often as planned', async () => {
    world.faults.failNext(STUDIES, { kind: 'status', status: 500 }, 2);
    expect((await client.get('/rest/public/countries')).status).toBe(200);
    const statuses = [(await studies()).status, (await studies()).status, (await studies()).status];
    expect(statuses).toEqual([500, 500, 200]);
    expect(() => world.faults.failNext('/rest/public', { kind: 'notSent' })).toThrow('METHOD /path');
  });

  test('a refused write is not carried out; a write whose answer is lost is', async () => {
    client = await signedInAs(world, 'admin');
    const { id } = world.person('user');
    const deactivate = () => client.fetch('PUT', `/rest/secure/user_management/deactivate_user/${id}`);
    world.faults.failNext('PUT /rest/secure/user_management', { kind: 'notSent' });
    await deactivate();
    expect(world.person('user').inactive).toBe(false);
    world.faults.failNext('PUT /rest/secure/user_management', { kind: 'lostAnswer' });
    await deactivate();
    expect(world.person('user').inactive).toBe(true);
  });
});

describe('the journal', () => {
  test('records exactly what was sent and answered', async () => {
    await client.call('POST', '/rest/public/forgot_password?x=1', { emailAddress: 'a@b.org' });
    const [entry] = world.journal;
    expect(entry).toMatchObject({
      method: 'POST',
      path: '/rest/public/forgot_password',
      search: '?x=1',
      body: { emailAddress: 'a@b.org' },
      status: 204,
    });
    expect(entry?.headers).toMatchObject({ 'x-project-name': 'portal-gateway', 'content-type': 'application/json' });
    expect(world.journal).toHaveLength(1);
  });

  test.each(['/rest/public/nothing', '/rest/public/studies/', '/rest/public/user_registration/study_roles'])(
    'an unknown path such as %s is answered 404 and noted',
    async (path) => {
      expect((await client.get(path)).status).toBe(404);
      expect(world.unhandled).toEqual([`GET ${path}`]);
    },
  );
});
