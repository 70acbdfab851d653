// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { PROXY_COMMENT_PREFIX } from './proxyComment';
import { createWorld } from './createWorld';
import type { World } from './world';
import { signedInAs } from './apiClient';
import type { ApiClient } from './apiClient';

let world: World;
let client: ApiClient;

beforeEach(async () => {
  world = createWorld();
  client = await signedInAs(world, 'support');
});

const path = (query: Record<string, string>) =>
  `/rest/secure/user_access_mod_request/report?${new URLSearchParams(query).toString()}`;
const year = { startDate: '2025-01-01', endDate: '2025-12-31' };

async function fileOf(query: Record<string, string>): Promise<{ headers: Headers; text: string; rows: string[] }> {
  const response = await client.fetch('GET', path(query));
  expect(response.status).toBe(200);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  // Line breaks within cells are bare line feeds.
  return { headers: response.headers, text, rows: text.split('\r\n') };
}

test('a named file with a byte order mark, and a row for each request of these days', async () => {
  const { headers, text, rows } = await fileOf(year);
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const name = 'access-change-requests_2025-01-01_2025-12-31.csv';
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`);
  expect(text.startsWith('\uFEFFRequest ID,Date Submitted,Request Type,')).toBe(true);
  expect(rows).toHaveLength(world.accessRequests.size + 2);
  const [first] = world.accessRequests.all();
  const day = first?.sysdat.slice(0, 10) ?? '';
  const ofDay = world.accessRequests.all().filter((request) => request.sysdat.startsWith(day));
  expect((await fileOf({ startDate: day, endDate: day })).rows).toHaveLength(ofDay.length + 2);
});

test('only proxy requests on demand', async () => {
  const { rows, headers } = await fileOf({ ...year, proxyRequests: 'true' });
  const proxied = world.accessRequests.all().filter((one) => one.requesterComments?.startsWith(PROXY_COMMENT_PREFIX));
  expect(rows).toHaveLength(proxied.length + 2);
  expect(rows[1]).toContain('Thandiwe Nkosi,proxy@clinic.example.org');
  expect(rows.join('')).not.toContain(PROXY_COMMENT_PREFIX);
  expect(headers.get('Content-Disposition')).toContain('proxy-access-change-requests');
});

test('no cell is a formula, and quotes, commas and line breaks stay in their cell', async () => {
  const [first] = world.accessRequests.all();
  if (!first) throw new Error('No request');
  world.saveAccessRequest({ ...first, requesterComments: '=HYPERLINK("x","y")', reviewerComments: '+1\nand "2"' });
  const { text } = await fileOf(year);
  expect(text).toContain(`,"'=HYPERLINK(""x"",""y"")","'+1\nand ""2""",`);
});

test.each([
  [{}, { startDate: ['required'], endDate: ['required'] }],
  [
    { startDate: '2025-02-30', endDate: '01.03.2025' },
    { startDate: ['invalid'], endDate: ['invalid'] },
  ],
  [
    { startDate: '2025-03-02', endDate: '2025-03-01' },
    { startDate: ['afterEndDate'], endDate: ['beforeStartDate'] },
  ],
  [{ ...year, proxyRequests: 'yes' }, { proxyRequests: ['invalid'] }],
])('%o is refused as JSON', async (query, fieldErrors) => {
  expect(await client.get(path(query))).toMatchObject({ status: 422, body: { fieldErrors } });
});

test('a plain user may not run it', async () => {
  client = await signedInAs(world, 'user');
  expect((await client.get(path(year))).status).toBe(403);
});
