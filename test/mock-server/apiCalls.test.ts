// @vitest-environment node
import { expect, test } from 'vitest';
import { createWorld } from './createWorld';
import { apiCalls } from './apiCalls';
import { ApiClient, signedInAs } from './apiClient';
import { findRoute, routes } from './handlers/allHandlers';

/** Routes whose paths are settings of the installation, so the documents have no such call. */
const configured = ['dashboard_items', 'dashboard_items/:id', 'resources', 'resources/:id', 'single_sign_in'];

test('each route is in the list of calls, from which the fault matrix takes what it must cover', () => {
  const listed = new Set(apiCalls.map(([method, path]) => findRoute(method, path)?.route));
  const missing = routes.filter(
    (route) => !listed.has(route) && !configured.some((path) => route.path === `/rest/secure/${path}`),
  );
  const message = missing.map(({ method, path }) => `add ${method} ${path} to test/mock-server/apiCalls.ts`);
  expect(message).toEqual([]);
});

test.each(apiCalls)('%s %s is answered', async (method, path) => {
  const world = createWorld();
  const client = await signedInAs(world, 'admin');
  const { status } = await client.fetch(method, path, method === 'GET' || method === 'DELETE' ? undefined : {});
  expect(world.unhandled).toEqual([]);
  // An empty body may be rejected, but never with an unexpected error.
  if (method === 'GET') expect([200, 204, 422]).toContain(status);
  else expect(status).toBeLessThan(500);
});

const secureCalls = apiCalls.filter(([, path]) => path.includes('/secure/'));

test.each(secureCalls)('%s %s requires a session and its anti-forgery token', async (method, path) => {
  const world = createWorld();
  expect((await new ApiClient(world).fetch(method, path)).status).toBe(401);
  const client = await signedInAs(world, 'admin');
  client.xsrfToken = 'stolen';
  expect((await client.fetch(method, path)).status).toBe(403);
});

const writes = apiCalls.filter(([method]) => method !== 'GET');
const administration =
  /secure\/(system_mgmt|admin|user_registration_action|set_initial_password|user_access$|user_access\/|user_management\/(update|review|activate|deactivate))|secure\/(user_registration|ldap_user_profile_mod_request)\/\d/;

test.each(writes.filter(([, path]) => administration.test(path)))(
  '%s %s is no call for a reader',
  async (method, path) => {
    const client = await signedInAs(createWorld(), 'reader');
    expect((await client.fetch(method, path, {})).status).toBe(403);
  },
);

test.each(apiCalls.filter(([, path]) => path.includes('/secure/system_mgmt/')))(
  '%s %s changes nothing for User Support, and shows nothing to a plain user',
  async (method, path) => {
    const world = createWorld();
    const status = async (name: string) =>
      (await (await signedInAs(world, name)).fetch(method, path, method === 'GET' ? undefined : {})).status;
    expect(await status('support')).toBe(method === 'GET' ? 200 : 403);
    expect(await status('user')).toBe(403);
  },
);

test('a path with a missing or extra slash is unknown', async () => {
  const world = createWorld();
  const client = await signedInAs(world, 'admin');
  const paths = ['system_mgmt/study_role', 'system_mgmt/portal_roles/getAll/', 'user_registration', 'user_access/'];
  for (const path of paths) await client.get(`/rest/secure/${path}`);
  expect(world.unhandled).toEqual(paths.map((path) => `GET /rest/secure/${path}`));
});
