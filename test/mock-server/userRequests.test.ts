// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { isResolved } from './requestRecords';
import { createWorld } from './createWorld';
import type { World } from './world';
import { ApiClient, signedInAs } from './apiClient';
import { applicantForm } from './sampleRegistration';

interface Item {
  id: number;
  userRequestType: string;
  requestStatus: string;
  firstName: string;
  lastName: string;
  email: string;
  dateSubmitted: string;
  sysaidTicket: string | null;
}

interface Page {
  content: Item[];
  totalElements: number;
}

const BASE = '/rest/secure/user_management/user_requests';
let world: World;
let client: ApiClient;

beforeEach(async () => {
  world = createWorld();
  client = await signedInAs(world, 'support');
});

async function list(status: string, query: Record<string, string> = {}): Promise<Page> {
  const answered = await client.get(`${BASE}/${status}?${new URLSearchParams(query).toString()}`);
  expect(answered.status).toBe(200);
  return answered.body as Page;
}

describe('the list of all requests', () => {
  test('is divided into outstanding and resolved', async () => {
    const [outstanding, resolved] = [await list('outstanding'), await list('resolved')];
    const total = world.registrations.size + world.accessRequests.size + world.profileRequests.size;
    expect(outstanding.totalElements + resolved.totalElements).toBe(total);
    const types = new Set(['REGISTRATION', 'ACCESS_CHANGE', 'PROFILE_CHANGE']);
    for (const { content } of [outstanding, resolved])
      expect(new Set(content.map((one) => one.userRequestType))).toEqual(types);
    const statuses = new Set(outstanding.content.map((one) => one.requestStatus));
    expect(statuses).toEqual(new Set(['PENDING', 'NEW', 'IN_PROGRESS', 'PENDING_REVIEW', 'PENDING_OUTSIDE_ACTION']));
    expect(new Set(resolved.content.map((one) => one.requestStatus))).toEqual(
      new Set(['APPROVED', 'DENIED', 'REJECTED']),
    );
  });

  test('grows with new requests, and an item moves when it is reviewed', async () => {
    const body = { ...applicantForm, 'g-recaptcha-response': 'ok' };
    await new ApiClient(world).call('POST', '/rest/public/user_registration', body);
    const newest = { page: '1', size: '1', sort: 'dateSubmitted,desc' };
    const [item] = (await list('outstanding', newest)).content;
    expect(item).toEqual({
      id: world.registrations.all().at(-1)?.id,
      userRequestType: 'REGISTRATION',
      requestStatus: 'PENDING',
      firstName: 'Ngozi',
      lastName: 'Okafor',
      email: 'ngozi.okafor@clinic.example.org',
      organizationName: 'Los Angeles General Hospital',
      dateSubmitted: expect.stringMatching(/^\d{4}-/),
      sysaidTicket: null,
      lastModified: item?.dateSubmitted,
      lastModifiedBy: null,
      portalUserId: null,
    });
    const registrationForm = world.registrations.all().at(-1);
    await client.call('PUT', '/rest/secure/user_registration_action/deny', { registrationForm });
    const [denied] = (await list('resolved', { size: '1', sort: 'lastModified,desc' })).content;
    expect(denied).toMatchObject({
      id: item?.id,
      requestStatus: 'DENIED',
      lastModifiedBy: "Marcus O'Connell - support",
    });
  });

  test('shows a profile change under the current name', async () => {
    const open = world.profileRequests.all().find((one) => !isResolved(one.requestStatus));
    const user = world.usersById.get(open?.portalUserId ?? 0);
    const { content } = await list('outstanding', { userRequestType: 'PROFILE_CHANGE' });
    expect(content.find((one) => one.id === open?.id)).toMatchObject({ lastName: user?.lastName, email: user?.email });
  });

  test('searches several fields at once, sorts and pages', async () => {
    const all = (await list('outstanding')).content;
    const text = all[0]?.lastName.slice(0, 2).toUpperCase() ?? '';
    const fields = ['firstName', 'lastName', 'email', 'organizationName', 'sysaidTicket'] as const;
    const query = Object.fromEntries(fields.map((field) => [field, `${text}*`]));
    const found = await list('outstanding', { ...query, filterType: 'OR', sort: 'lastName,desc' });
    const begins = (value: unknown) => typeof value === 'string' && value.toLowerCase().startsWith(text.toLowerCase());
    const expected = all.filter((one) =>
      fields.some((field) => begins((one as unknown as Record<string, unknown>)[field])),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(found.content.map((one) => one.email).sort()).toEqual(expected.map((one) => one.email).sort());
    const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
    const names = found.content.map((one) => one.lastName);
    expect(names).toEqual([...names].sort((one, other) => compare(other, one)));
    const ids: string[] = [];
    for (let page = 1; (page - 1) * 10 < all.length; page += 1) {
      const { content } = await list('outstanding', { page: String(page), size: '10', sort: 'dateSubmitted,asc' });
      ids.push(...content.map((one) => `${one.userRequestType} ${one.id}`));
    }
    expect(new Set(ids).size).toBe(all.length);
  });

  test('rejects unknown parameters, and users without the permission', async () => {
    expect((await client.get(`${BASE}/open`)).status).toBe(404);
    expect((await client.get(`${BASE}/outstanding?sort=shoeSize,asc`)).status).toBe(422);
    expect((await client.get(`${BASE}/outstanding?page=0`)).status).toBe(422);
    expect((await (await signedInAs(world, 'user')).get(`${BASE}/outstanding`)).status).toBe(403);
    expect((await (await signedInAs(world, 'reader')).get(`${BASE}/outstanding`)).status).toBe(200);
  });
});

test('the requests of 20,000 users are answered quickly, all at once', async () => {
  world = createWorld({ users: 20_000 });
  client = await signedInAs(world, 'support');
  const started = performance.now();
  const { content } = await list('outstanding', { page: '1', size: '1000000', sort: 'dateSubmitted,desc' });
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(content.length).toBeGreaterThan(3000);
}, 40_000);
