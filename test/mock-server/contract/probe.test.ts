// @vitest-environment node
import { afterEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../testUsers';
import { contractOf } from './misfits';
import { startDeviatingServer, twelveDeviations, type Deviation } from './deviatingServer';
import { harReport } from './har';
import { apiAddress, probe, probeCalls } from './probe';
import { breaksScreens, reportText, type Report } from './report';

let stop = () => {};
afterEach(() => stop());

async function serverWith(deviations: readonly Deviation[]) {
  const server = await startDeviatingServer(deviations);
  stop = server.stop;
  return server;
}

const options = { username: 'admin', password: PASSWORD, mostCalls: 100, mostSeconds: 60 };

/** What was found of a call, as `kind place` or `status N`. */
function foundOf({ calls }: Report, call: string) {
  const [method = '', path = ''] = call.split(' ');
  const name = `${method} ${contractOf(method, path)?.path}`;
  const report = calls.find((one) => one.call === name);
  const found = report?.misfits.map(({ kind, place, found: type }) =>
    kind === 'status' ? `status ${type}` : `${kind} ${place === '' ? 'the answer' : place}`,
  );
  return { found, screens: report?.screens };
}

function expectAllTwelve(report: Report): void {
  expect(twelveDeviations).toHaveLength(12);
  for (const { call, says, screen } of twelveDeviations) {
    const { found, screens } = foundOf(report, call);
    expect(found, call).toContain(says);
    expect(screens, call).toContain(screen);
  }
  expect(report.calls.filter(({ misfits }) => misfits.length > 0)).toHaveLength(12);
  expect(breaksScreens(report)).toBe(true);
  const printed = reportText(report) + JSON.stringify(report);
  expect(printed).not.toMatch(/someone@|03\/04\/2025|network\.example|Whitfield/);
}

describe('a probe', () => {
  test('finds nothing where the server keeps the contract, and sends no write but the sign-in and the sign-out', async () => {
    const { api, world } = await serverWith([]);
    const report = await probe({ ...options, api });
    expect(report.calls.filter(({ misfits }) => misfits.length > 0)).toEqual([]);
    expect(breaksScreens(report)).toBe(false);
    expect(report.calls.length).toBeGreaterThan(50);
    expect(reportText(report)).toContain(`${report.calls.length} calls fit, 0 differ`);
    const writes = world.journal.filter(({ method }) => method !== 'GET').map(({ path }) => path);
    expect(writes).toEqual(['/rest/token/create', '/rest/secure/token/invalidate']);
    expect(world.sessions.size).toBe(0);
  });

  test('finds twelve planted deviations, names the screens, and tells no values', async () => {
    const { api } = await serverWith(twelveDeviations);
    expectAllTwelve(await probe({ ...options, api }));
  });

  test.each([
    ['first', (page: object) => ({ ...page, first: false })],
    ['number', ({ first: _, ...page }: { first: boolean }) => ({ ...page, number: 1 })],
    ['number', ({ first: _, ...page }: { first: boolean }) => ({ ...page, page: { number: 1 } })],
  ])('finds a server that counts pages from 0 by its %s', async (place, change) => {
    const { api } = await serverWith([{ call: 'GET /rest/secure/user_management/users', change }]);
    const report = await probe({ ...options, api });
    expect(foundOf(report, 'GET /rest/secure/user_management/users').found).toContain(`value ${place}`);
    expect(reportText(report)).toContain(`${place}: expected page 1 to be the first`);
    expect(breaksScreens(report)).toBe(true);
  });

  test.each(['2026-11-29 08:00:00.0', '2026-11-29T08:00:00+01:00[Europe/Paris]', [2026, 11, 29, 8, 0]])(
    'takes each form of a date that the portal reads: %j',
    async (dchng) => {
      const change = (list: object[]) => list.map((record) => ({ ...record, dchng }));
      const { api } = await serverWith([{ call: 'GET /rest/secure/user_access', change }]);
      expect(breaksScreens(await probe({ ...options, api }))).toBe(false);
    },
  );

  test('makes no more calls than allowed, and says which it left out', async () => {
    const { api, world } = await serverWith([]);
    const report = await probe({ ...options, api, mostCalls: 3 });
    expect(world.journal).toHaveLength(5);
    expect(report.skipped.filter(({ why }) => why === 'more calls than allowed').length).toBeGreaterThan(50);
    expect(await probe({ ...options, api, mostSeconds: 60, mostCalls: 0 })).toMatchObject({ calls: { length: 2 } });
  });

  test('ends in time, says what it left out, and signs out, where the server stops answering', async () => {
    const { api, world } = await serverWith([]);
    world.faults.failNext('GET /rest/', { kind: 'hang' });
    const report = await probe({ ...options, api, mostSeconds: 4 });
    expect(report.skipped.filter(({ why }) => why === 'no answer')).toHaveLength(1);
    expect(report.skipped.filter(({ why }) => why === 'no time is left').length).toBeGreaterThan(20);
    expect(world.sessions.size).toBe(0);
  });

  test('lists its calls before', () => {
    const calls = probeCalls(100);
    expect(calls[0]).toBe('POST /rest/token/create');
    expect(calls.at(-1)).toBe('POST /rest/secure/token/invalidate');
    expect(calls.slice(1, -1).every((call) => call.startsWith('GET /rest/'))).toBe(true);
  });

  test('refuses to send a password in the clear, except to this machine', () => {
    expect(() => apiAddress('http://portal.example.org')).toThrow('https');
    expect(apiAddress('https://portal.example.org')).toBe('https://portal.example.org/PG-API');
    expect(apiAddress('http://127.0.0.1:4173/')).toBe('http://127.0.0.1:4173/PG-API');
  });

  test('says that the sign-in was refused', async () => {
    const { api } = await serverWith([]);
    await expect(probe({ ...options, api, password: 'wrong' })).rejects.toThrow('refused with 401');
  });
});

describe('recorded traffic', () => {
  interface Recorded {
    readonly method: string;
    readonly path: string;
    readonly sent?: unknown;
    readonly status?: number;
    readonly contentType?: string;
    readonly text?: string;
  }
  const harOf = (recorded: readonly Recorded[]) => ({
    log: {
      entries: recorded.map(({ method, path, sent, status = 200, contentType = 'application/json', text }) => ({
        request: {
          method,
          url: `https://portal.example.org/PG-API${path}`,
          ...(sent === undefined ? {} : { postData: { text: JSON.stringify(sent) } }),
        },
        response: { status, content: { mimeType: contentType, size: 10, ...(text === undefined ? {} : { text }) } },
      })),
    },
  });

  test('shows the same twelve deviations', async () => {
    const { api } = await serverWith(twelveDeviations);
    const recorded: Recorded[] = [];
    const fetched = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const answer = await fetched(input, init);
      recorded.push({
        method: init?.method ?? 'GET',
        path: (typeof input === 'string' ? input : '').slice(api.length),
        status: answer.status,
        contentType: answer.headers.get('Content-Type') ?? '',
        text: await answer.clone().text(),
        ...(typeof init?.body === 'string' ? { sent: JSON.parse(init.body) as unknown } : {}),
      });
      return answer;
    };
    try {
      await probe({ ...options, api });
    } finally {
      globalThis.fetch = fetched;
    }
    expectAllTwelve(harReport(harOf(recorded)));
  });

  test('shows what a write sends and how it is refused', () => {
    const report = harReport(
      harOf([
        {
          ...{ method: 'PUT', path: '/rest/secure/system_mgmt/system_access/4', sent: { id: 4, mail: 'a@b.org' } },
          ...{ status: 422, text: '{"errors":["a@b.org"]}' },
        },
      ]),
    );
    const [write] = report.calls;
    expect(write?.call).toBe('PUT /rest/secure/system_mgmt/system_access/{id}');
    expect(write?.misfits.map(({ part, kind, place }) => `${part} ${kind} ${place}`)).toEqual([
      'body missing systemName',
      'body missing description',
      'body missing inactive',
      'body missing sort',
      'body new mail',
      'answer missing fieldErrors',
      'answer new errors',
    ]);
    expect(write?.screens).toEqual(['/app/configure/systems/{id}']);
    expect(reportText(report)).not.toContain('a@b.org');
  });

  test('leaves out other traffic, and says what was recorded without its body', () => {
    const report = harReport(
      harOf([
        { method: 'GET', path: '/../assets/a.js' },
        { method: 'GET', path: '/rest/public/sites' },
      ]),
    );
    expect(report.calls).toEqual([]);
    expect(report.skipped).toEqual([{ call: '1 answers', why: 'recorded without their bodies' }]);
    expect(() => harReport({})).toThrow();
  });
});
