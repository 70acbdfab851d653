// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from './testUsers';
import { createWorld } from './createWorld';
import type { World } from './world';
import { ApiClient, signedInAs } from './apiClient';

let world: World;
let client: ApiClient;

beforeEach(() => {
  world = createWorld();
  client = new ApiClient(world);
});

describe('sign-in', () => {
  test.each(['admin', 'ADMIN', 'admin@clinic.example.org', 'Admin@Clinic.Example.org'])('accepts %s', async (name) => {
    const { status, body, headers } = await client.signIn(name);
    expect(status).toBe(200);
    expect(body).toMatchObject({ tokenTimeoutInSeconds: 3600, passwordExpiresSoon: false, expiryState: null });
    expect(headers.get('set-cookie')).toMatch(/^PG_SESSION=[\w-]+; Path=\/PG-API; HttpOnly; SameSite=Strict$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    ['expiring', 'WarnUserToChangePassword'],
    ['forced', 'ForceUserToChangePassword'],
  ])('tells %s about the password', async (name, expiryState) => {
    expect((await client.signIn(name)).body).toMatchObject({ passwordExpiresSoon: true, expiryState });
  });

  test.each([
    ['expired', 'passwordExpired'],
    ['locked', 'accountLocked'],
    ['disabled', 'accountDisabled'],
  ])('refuses %s', async (name, reason) => {
    const { status, body } = await client.signIn(name);
    expect(status).toBe(401);
    expect(Object.entries(body as object).filter(([, value]) => value === true)).toEqual([[reason, true]]);
    expect(world.sessions.size).toBe(0);
  });

  test('refuses a user without any permission for an unspecified reason', async () => {
    world.changeUser(world.person('user'), { portalRoleIds: [] });
    expect((await client.signIn('user')).body).toMatchObject({ unspecifiedFailure: true });
  });

  test.each(['user', 'nobody'])('counts down and locks %s', async (name) => {
    for (const left of [4, 3, 2, 1]) {
      expect((await client.signIn(name, 'wrong')).body).toMatchObject({
        credentialsInvalid: true,
        accountLocked: false,
        attemptsLeftUntilLocked: left,
      });
    }
    expect((await client.signIn(name, 'wrong')).body).toMatchObject({
      accountLocked: true,
      attemptsLeftUntilLocked: 0,
    });
    expect((await client.signIn(name)).body).toMatchObject({ accountLocked: true, credentialsInvalid: false });
  });

  test('counts a username and its address together, and resets on success', async () => {
    await client.signIn('user', 'wrong');
    expect((await client.signIn('user@clinic.example.org', 'wrong')).body).toMatchObject({
      attemptsLeftUntilLocked: 3,
    });
    await client.signIn('user');
    expect((await client.signIn('user', 'wrong')).body).toMatchObject({ attemptsLeftUntilLocked: 4 });
  });

  test('names missing fields', async () => {
    const { status, body } = await client.signIn('', '');
    expect(status).toBe(422);
    expect(body).toEqual({ fieldErrors: { username: ['required'], password: ['required'] }, globalErrors: [] });
  });

  test.each(['not json', '[]', 'null', '"text"', '7'])('answers 400 to the body %s', async (body) => {
    expect((await client.call('POST', '/rest/token/create', body)).status).toBe(400);
  });
});

describe('a session', () => {
  beforeEach(async () => {
    client = await signedInAs(world, 'admin');
  });

  const refresh = async () => (await client.get('/rest/secure/token/refresh')).status;

  test('lasts from the last secure call', async () => {
    world.advance(3590);
    expect(await refresh()).toBe(200);
    world.advance(3590);
    expect(await refresh()).toBe(200);
    world.advance(3602);
    const { status, body } = await client.get('/rest/secure/token/refresh');
    expect([status, body]).toEqual([401, { failureDescription: 'You are not signed in' }]);
  });

  test('is not prolonged by public calls', async () => {
    world.advance(3000);
    await client.get('/rest/public/studies');
    world.advance(700);
    expect(await refresh()).toBe(401);
  });

  test('requires its own anti-forgery token', async () => {
    client.xsrfToken = 'other';
    expect(await refresh()).toBe(403);
    client.xsrfToken = '';
    expect(await refresh()).toBe(403);
  });

  test('is new at each sign-in, and the previous one ends', async () => {
    const former = client.cookie;
    await client.signIn('reader');
    expect(client.cookie).not.toBe(former);
    expect(world.sessions.size).toBe(1);
    client.cookie = former;
    expect(await refresh()).toBe(401);
  });

  test('ends on sign-out, with its cookie', async () => {
    const { status, headers } = await client.call('POST', '/rest/secure/token/invalidate');
    expect(status).toBe(204);
    expect(headers.get('set-cookie')).toContain('Max-Age=0');
    expect(world.sessions.size).toBe(0);
    expect(await refresh()).toBe(401);
  });

  test('ends when the user is deactivated', async () => {
    world.changeUser(world.person('admin'), { inactive: true });
    expect(await refresh()).toBe(401);
  });

  test('does not exist in another state', async () => {
    const otherClient = new ApiClient(createWorld());
    Object.assign(otherClient, { cookie: client.cookie, xsrfToken: client.xsrfToken });
    expect((await otherClient.get('/rest/secure/token/refresh')).status).toBe(401);
  });
});

describe('headers', () => {
  test.each(['Accept', 'X-Project-Name'])('%s is required', async (name) => {
    client.headers = Object.fromEntries(Object.entries(client.headers).filter(([key]) => key !== name));
    expect((await client.get('/rest/public/studies')).status).toBe(400);
  });

  test('a body requires its content type', async () => {
    client.headers['Content-Type'] = 'text/plain';
    expect((await client.signIn('admin')).status).toBe(400);
  });
});

describe('capabilities', () => {
  test.each([
    ['admin', ['ADMIN', 'WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'], true],
    ['support', ['WRITE_USERS', 'READ_USERS', 'USER', 'SET_OWN_PASSWORD'], false],
    ['reader', ['READ_USERS', 'USER', 'SET_OWN_PASSWORD'], true],
    ['user', ['USER', 'SET_OWN_PASSWORD'], true],
    ['proxy', ['USER', 'SET_OWN_PASSWORD'], true],
    ['password', ['SET_OWN_PASSWORD'], true],
  ])('of %s', async (name, permissions, canChange) => {
    client = await signedInAs(world, name);
    expect((await client.get('/rest/secure/user_capabilities/granted_permissions')).body).toEqual(permissions);
    expect((await client.get('/rest/secure/user_capabilities/can_change_password_ever')).body).toBe(canChange);
    expect((await client.get('/rest/secure/user_capabilities/can_change_password_now')).body).toBe(canChange);
  });
});

describe('passwords', () => {
  const NEW = 'Another-Secret-77';
  const change = (currentPassword: unknown, newPassword: unknown) =>
    client.call('POST', '/rest/secure/change_password/attempt', { currentPassword, newPassword });

  test('a forced change is accepted once and signs the user in again', async () => {
    client = await signedInAs(world, 'forced');
    expect((await change(PASSWORD, NEW)).status).toBe(204);
    expect((await client.signIn('forced')).status).toBe(401);
    expect((await client.signIn('forced', NEW)).body).toMatchObject({ passwordExpiresSoon: false });
    expect((await client.get('/rest/secure/user_capabilities/can_change_password_now')).body).toBe(false);
    const again = await change(NEW, 'Third-Secret-123');
    expect(again).toMatchObject({ status: 409, body: { failureDescription: expect.any(String) as unknown } });
  });

  test('the rules match the listed requirements', async () => {
    const { body } = await client.get('/rest/public/password_validation/rules');
    const texts = Object.values(body as Record<string, { id: string; text: string }>).map((rule) => rule.text);
    client = await signedInAs(world, 'user');
    const { status, body: refusedBody } = await change(PASSWORD, 'user');
    expect(status).toBe(422);
    const { newPassword } = (refusedBody as { fieldErrors: { newPassword: string[] } }).fieldErrors;
    expect(newPassword.length).toBeGreaterThan(3);
    expect(texts).toEqual(expect.arrayContaining(newPassword));
    expect((await change(PASSWORD, PASSWORD)).status).toBe(422);
  });

  test('the current password is checked, and both are required', async () => {
    client = await signedInAs(world, 'user');
    expect((await change('wrong', NEW)).body).toMatchObject({ fieldErrors: { currentPassword: ['invalid'] } });
    expect((await change('', null)).body).toMatchObject({
      fieldErrors: { currentPassword: ['required'], newPassword: ['required'] },
    });
  });

  test('an internal account cannot change its password', async () => {
    client = await signedInAs(world, 'support');
    expect((await change(PASSWORD, NEW)).status).toBe(403);
  });

  test('a forgotten password is set through the emailed link, once', async () => {
    const forgot = (emailAddress: string) => client.call('POST', '/rest/public/forgot_password', { emailAddress });
    expect((await forgot('')).body).toMatchObject({ fieldErrors: { emailAddress: ['required'] } });
    expect((await forgot('me@nowhere')).body).toMatchObject({ fieldErrors: { emailAddress: ['invalidDomain'] } });
    expect((await forgot('nobody@example.org')).status).toBe(204);
    expect(world.mails).toEqual([]);
    expect((await forgot('LOCKED@clinic.example.org')).status).toBe(204);
    const hash = world.mails[0]?.hash ?? '';
    expect((await client.get(`/rest/public/reset_password/${hash}`)).status).toBe(204);
    expect((await client.get(`/rest/public/set_initial_password/${hash}`)).status).toBe(404);
    const reset = (password: string) => client.call('POST', '/rest/public/reset_password', { hash, password });
    expect((await reset('short')).body).toMatchObject({ fieldErrors: { password: expect.any(Array) as unknown } });
    expect((await reset(NEW)).status).toBe(204);
    expect((await client.signIn('locked', NEW)).status).toBe(200);
    expect((await reset(NEW)).body).toMatchObject({ fieldErrors: { hash: ['invalid'] } });
  });
});
