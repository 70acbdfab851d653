import * as v from 'valibot';
import { http } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { apiPath } from '@/api/apiPath';
import { abandonCalls } from '@/api/exchange';
import { callApi } from '@/api/http';
import { onSessionEvent } from '@/api/sessionEvents';
import { answerWith, heardEvents, problemOf } from '@test/support/apiAnswers';
import { storageKeys } from '@/config/storageKeys';
import { server } from '@test/support/server';
import { withSettings } from '@test/support/withSettings';

const securePath = apiPath`/rest/secure/thing`;
const publicPath = apiPath`/rest/public/thing`;
const url = 'http://localhost/PG-API/rest/*';

beforeEach(() => window.localStorage.setItem('XSRF-TOKEN', 'token-1'));

describe('a call', () => {
  test('sends its headers, cookies, and skips the cache [SEC-023, SEC-024, SEC-025, SEC-027]', async () => {
    const fetched = vi.spyOn(window, 'fetch');
    const [requests] = [answerWith(() => Response.json({ a: 1 }))];
    await callApi({ method: 'POST', path: securePath, body: { b: 2 } });
    const [, options] = fetched.mock.lastCall ?? [];
    expect(options).toMatchObject({ credentials: 'include', mode: 'cors', cache: 'no-store', redirect: 'manual' });
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-xsrf-token': 'token-1',
      'x-project-name': 'portal-gateway',
    });
    expect(await requests[0]?.text()).toBe('{"b":2}');
    fetched.mockRestore();
    await callApi({ path: publicPath });
    expect(requests[1]?.headers.get('x-xsrf-token')).toBe('token-1');
  });

  test('names token and project as the installation has them [SEC-024, SEC-025, SEC-026]', async () => {
    withSettings({ antiForgeryHeader: 'X-CSRF', projectHeader: 'X-Site', projectName: 'network' });
    const requests = answerWith(() => Response.json({}));
    await callApi({ path: securePath });
    const sent = Object.fromEntries(requests[0]?.headers ?? []);
    expect(sent).toMatchObject({ 'x-csrf': 'token-1', 'x-site': 'network' });
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['x-xsrf-token']));
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['x-project-name']));
  });

  test('leaves before its caller goes on, as before a click is drawn', async () => {
    const fetched = vi.spyOn(window, 'fetch');
    answerWith(() => Response.json({}));
    const call = callApi({ path: publicPath });
    expect(fetched).toHaveBeenCalledTimes(1);
    await call;
  });

  test('resolves to what its reader returns, or to undefined without a reader', async () => {
    answerWith(() => Response.json({ a: 1 }));
    expect(await callApi({ path: publicPath, read: (json) => json })).toEqual({ a: 1 });
    expect(await callApi({ path: publicPath })).toBeUndefined();
  });

  test('rejects JSON that is nested too deeply to freeze or send back', async () => {
    const read = (json: unknown) => json;
    for (const [depth, kind] of [
      [100, null],
      [101, 'failed'],
      [20_000, 'failed'],
    ] as const) {
      const nested = '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
      answerWith(() => new Response(nested, { headers: { 'Content-Type': 'application/json' } }));
      const answer = callApi({ path: publicPath, read });
      if (kind === null) expect(await answer).toEqual(JSON.parse(nested));
      else expect((await problemOf(answer)).kind, String(depth)).toBe(kind);
    }
  });

  test('reports contact only when a secure call succeeded [AUTH-093]', async () => {
    const events = heardEvents();
    answerWith(() => Response.json({}));
    await callApi({ path: publicPath });
    expect(events).toEqual([]);
    await callApi({ path: securePath });
    expect(events).toEqual(['contact']);
    answerWith(() => new Response(null, { status: 500 }));
    await problemOf(callApi({ path: securePath }));
    expect(events).toEqual(['contact']);
  });
});

describe('an answer with an empty body', () => {
  const types = ['application/json', 'text/html; charset=utf-8', 'text/plain', 'application/octet-stream', null];
  const empty = (status: number, type: string | null) => () =>
    new Response(status === 204 ? null : ' ', { status, headers: type === null ? {} : { 'Content-Type': type } });

  test.each(types.flatMap((type) => [200, 201, 204].map((status) => [status, type] as const)))(
    'of status %i and type %s is a success of a write, and none of a read',
    async (status, type) => {
      answerWith(empty(status, type));
      await expect(callApi({ method: 'PUT', path: securePath, body: {} })).resolves.toBeUndefined();
      expect((await problemOf(callApi({ path: securePath, read: (json) => json }))).kind).toBe('failed');
    },
  );
});

describe('a problem', () => {
  test.each([
    [304, 'unchanged'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [422, 'invalid'],
    [429, 'busy'],
    [500, 'failed'],
    [502, 'unreachable'],
    [503, 'unreachable'],
    [504, 'unreachable'],
    [599, 'failed'],
  ])('of status %i is `%s` [SEC-036, SEC-037]', async (status, kind) => {
    answerWith(() => new Response(null, { status }));
    expect((await problemOf(callApi({ method: 'PUT', path: securePath, body: {} }))).kind).toBe(kind);
  });

  test.each([
    ['7', 7],
    ['0', 1],
    ['9999', 60],
    ['-3', 1],
    ['soon', 60],
    [null, 60],
    ['Tue, 03 Mar 2026 10:00:20 GMT', 20],
  ])('of too many requests waits as long as the server asks, up to a minute: %s', async (header, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T10:00:00Z') });
    answerWith(() => new Response(null, { status: 429, headers: header === null ? {} : { 'Retry-After': header } }));
    const { retryAfterInSeconds } = await problemOf(callApi({ path: publicPath }));
    expect(retryAfterInSeconds).toBe(seconds);
  });

  test('carries no token, and only the part of its address that reveals nothing about a person', async () => {
    answerWith(() => new Response('{"name":"Zoë"}', { status: 500 }));
    const path = apiPath`/rest/secure/thing/${'zoe@example.org'}`;
    const problem = await problemOf(callApi({ path, query: new URLSearchParams({ name: 'Zoë' }) }));
    const { body: _body, facts, ...carried } = problem;
    expect(JSON.stringify([carried, problem.message, problem.stack?.split('\n')[0]])).not.toMatch(/token-1|rest/);
    expect(facts).toEqual({
      ...{ at: expect.any(Number), call: 'GET /rest/secure/thing/{}', status: 500, needsAdvice: true, misfits: [] },
    });
  });

  test.each<[string, unknown, unknown]>([
    ['[{"id":"Zoë"},{"id":"Ada"}]', v.array(v.object({ id: v.number() })), ['[].id: expected number']],
    ['{"zoe@example.org":1}', v.record(v.string(), v.string()), ['*: expected string']],
    ['"Zoë"', v.object({ id: v.number() }), ['the response: expected Object']],
    ['Zoë', v.string(), ['the response: expected valid JSON']],
  ])('of an answer that does not fit names the places: %s', async (text, schema, misfits) => {
    answerWith(() => new Response(text, { headers: { 'Content-Type': 'text/plain' } }));
    const read = (json: unknown) => v.parse(schema as v.GenericSchema, json);
    const { facts } = await problemOf(callApi({ path: publicPath, read }));
    expect(facts).toMatchObject({ status: 200, misfits });
    expect(JSON.stringify(facts)).not.toMatch(/Zoë|zoe|Ada/);
  });

  test.each([400, 401, 403, 404, 409, 429, 500, 502, 503, 504, 599])(
    'of status %i carries what the server says [AUTH-017]',
    async (status) => {
      const body = { accountLocked: true };
      answerWith(() => Response.json(body, { status }));
      expect((await problemOf(callApi({ path: publicPath }))).body).toEqual(body);
    },
  );

  test('of no answer in time is `unreachable`', async () => {
    answerWith(() => new Promise(() => undefined));
    expect((await problemOf(callApi({ path: publicPath, deadline: 20 }))).kind).toBe('unreachable');
  });

  test('of a write is `notDone` while the machine is offline, from before it until it fails', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerWith(() => Response.error());
    const post = { method: 'POST', path: publicPath, body: {} } as const;
    const problem = await problemOf(callApi(post));
    expect(problem.kind).toBe('notDone');
    expect(problem.facts?.status).toBeNull();
    expect((await problemOf(callApi({ path: publicPath }))).kind).toBe('unreachable');
    // In time to be sent, perhaps.
    isOnline.mockReturnValueOnce(false).mockReturnValue(true);
    expect((await problemOf(callApi(post))).kind).toBe('unreachable');
    isOnline.mockReturnValueOnce(true).mockReturnValue(false);
    expect((await problemOf(callApi(post))).kind).toBe('unreachable');
    isOnline.mockReturnValue(false);
    answerWith(() => new Promise(() => undefined));
    expect((await problemOf(callApi({ ...post, deadline: 20 }))).kind).toBe('unreachable');
    const broken = () => new ReadableStream({ pull: (stream) => stream.error(new TypeError('broken off')) });
    answerWith(() => new Response(broken(), { headers: { 'Content-Type': 'application/json' } }));
    expect((await problemOf(callApi(post))).kind).toBe('unreachable');
  });

  test('of a caller who left, or a session that ended, is `aborted`', async () => {
    answerWith(() => new Promise(() => undefined));
    const leaving = new AbortController();
    const left = problemOf(callApi({ path: publicPath, signal: leaving.signal }));
    leaving.abort();
    expect((await left).kind).toBe('aborted');
    const ended = problemOf(callApi({ path: securePath }));
    abandonCalls();
    expect((await ended).kind).toBe('aborted');
  });
});

describe('the anti-forgery token', () => {
  test.each([null, '', 'a\nb', '€', 'x'.repeat(513)])(
    'that no header can carry sends no secure call: %j',
    async (token) => {
      if (token === null) window.localStorage.removeItem('XSRF-TOKEN');
      else window.localStorage.setItem('XSRF-TOKEN', token);
      const requests = answerWith(() => Response.json({}));
      expect((await problemOf(callApi({ path: securePath }))).kind).toBe('unauthenticated');
      expect(requests).toEqual([]);
      await callApi({ path: publicPath });
      expect(requests).toHaveLength(1);
      expect(requests[0]?.headers.has('X-XSRF-TOKEN')).toBe(false);
    },
  );

  test('of another sign-in stops every secure call of this tab before it is sent, and is reported', async () => {
    const requests = answerWith(() => Response.json({}));
    await callApi({ path: securePath });
    window.localStorage.setItem('XSRF-TOKEN', 'token-2');
    const events = heardEvents();
    expect((await problemOf(callApi({ method: 'PUT', path: securePath, body: {} }))).kind).toBe('aborted');
    expect(requests).toHaveLength(1);
    expect(events).toEqual(['replaced']);
  });

  test('renewed by another tab turns a refusal into `renewed`', async () => {
    answerWith(() => {
      window.localStorage.setItem('XSRF-TOKEN', 'token-2');
      return new Response(null, { status: 403 });
    });
    expect((await problemOf(callApi({ method: 'PUT', path: securePath, body: {} }))).kind).toBe('renewed');
  });
});

describe('a secure call that is refused as unauthenticated', () => {
  /** Everything but the refresh is refused `refusals` times. */
  function refuse(refusals: number, refreshed: () => Response = () => Response.json({ ok: true })) {
    const sent: string[] = [];
    let left = refusals;
    server.use(
      http.all(url, ({ request }) => {
        const path = new URL(request.url).pathname.replace('/PG-API', '');
        sent.push(`${request.method} ${path}`);
        if (path === '/rest/secure/token/refresh') return refreshed();
        if (left <= 0) return Response.json({ ok: true });
        left -= 1;
        return new Response('{}', { status: 401 });
      }),
    );
    return sent;
  }

  test('is sent again once after a refresh when it only reads [SEC-032]', async () => {
    const sent = refuse(1);
    expect(await callApi({ path: securePath, read: (json) => json })).toEqual({ ok: true });
    expect(sent).toEqual(['GET /rest/secure/thing', 'GET /rest/secure/token/refresh', 'GET /rest/secure/thing']);
  });

  test('after another tab has renewed the session is renewed once more [SEC-032]', async () => {
    const sent: string[] = [];
    const answers = [200, 403, 401, 200, 200];
    server.use(
      http.all(url, ({ request }) => {
        sent.push(new URL(request.url).pathname.replace('/PG-API/rest/secure/', ''));
        const status = answers.shift() ?? 500;
        if (status === 403) {
          window.localStorage.setItem(storageKeys.tokenRotation, 'token-1 token-2');
          window.localStorage.setItem('XSRF-TOKEN', 'token-2');
        }
        return new Response('{}', { status });
      }),
    );
    await callApi({ path: securePath });
    await callApi({ path: securePath });
    expect(sent).toEqual(['thing', 'thing', 'thing', 'token/refresh', 'thing']);
  });

  test('is never resent automatically when it writes', async () => {
    const sent = refuse(1);
    expect((await problemOf(callApi({ method: 'PUT', path: securePath, body: {} }))).kind).toBe('renewed');
    expect(sent).toEqual(['PUT /rest/secure/thing', 'GET /rest/secure/token/refresh']);
  });

  test('has failed if it is redirected even after the session was renewed: it is not the session', async () => {
    const events: string[] = [];
    onTestFinished(onSessionEvent((event) => event !== 'contact' && events.push(event)));
    let isRedirecting = true;
    answerWith(({ url: sent }) => {
      if (!isRedirecting || sent.endsWith('/token/refresh')) return Response.json({});
      return new Response(null, { status: 308, headers: { Location: '/elsewhere' } });
    });
    const redirected = { kind: 'failed', facts: { status: 0, needsAdvice: true } };
    expect(await problemOf(callApi({ path: securePath }))).toMatchObject(redirected);
    const put = { method: 'PUT', path: securePath, body: {} } as const;
    expect((await problemOf(callApi(put))).kind).toBe('renewed');
    expect(await problemOf(callApi(put))).toMatchObject({ ...redirected, facts: { call: 'PUT /rest/secure/thing' } });
    isRedirecting = false;
    await callApi(put);
    isRedirecting = true;
    expect((await problemOf(callApi(put))).kind).toBe('renewed');
    expect(events).toEqual([]);
  });

  test('ends the session when it is refused again, without a loop [SEC-032]', async () => {
    const events = heardEvents();
    const sent = refuse(99);
    expect((await problemOf(callApi({ path: securePath }))).kind).toBe('unauthenticated');
    expect(events).toEqual(['contact', 'ended']);
    expect(sent).toHaveLength(3);
  });

  test.each([
    [401, ['ended']],
    [403, ['refused']],
    [404, ['refused']],
    [500, ['refused']],
    // These leave open whether there is a session.
    [429, []],
    [503, []],
  ])('ends the session when both refreshes are answered with %i: %j [AUTH-090, SEC-032]', async (status, announced) => {
    const events = heardEvents();
    for (const method of ['GET', 'PUT'] as const) {
      events.length = 0;
      const sent = refuse(1, () => new Response(null, { status }));
      await problemOf(callApi({ method, path: securePath }));
      expect(events).toEqual(announced);
      expect(sent).toEqual([
        `${method} /rest/secure/thing`,
        ...Array<string>(2).fill('GET /rest/secure/token/refresh'),
      ]);
    }
  });

  test('does not end the session when only the read that is sent again fails', async () => {
    const events = heardEvents();
    const answers = [401, 200, 500];
    answerWith(() => new Response('{}', { status: answers.shift() ?? 500 }));
    expect((await problemOf(callApi({ path: securePath }))).kind).toBe('failed');
    expect(events).toEqual(['contact']);
  });

  test('stands when it names a reason of its own, and the session is renewed', async () => {
    const hasReason = (body: unknown) => JSON.stringify(body) === '{}';
    const sent = refuse(2);
    const put = { method: 'PUT', path: securePath, body: {} } as const;
    const { kind, body } = await problemOf(callApi({ ...put, hasReason }));
    expect([kind, body]).toEqual(['invalid', {}]);
    expect((await problemOf(callApi({ ...put, hasReason: () => false }))).kind).toBe('renewed');
    expect(sent.filter((call) => call.startsWith('PUT'))).toHaveLength(2);
  });

  test('is known not to be done when it writes and the renewal gets no answer', async () => {
    const put = { method: 'PUT', path: securePath, body: {} } as const;
    const noAnswers = [() => new Response(null, { status: 503 }), () => Response.error()];
    for (const refreshed of noAnswers) {
      refuse(3, refreshed);
      const problem = await problemOf(callApi(put));
      expect(problem.kind).toBe('notDone');
      expect(problem.facts?.call).toBe('GET /rest/secure/token/refresh');
      expect((await problemOf(callApi({ ...put, hasReason: () => true }))).kind).toBe('invalid');
      expect((await problemOf(callApi({ path: securePath }))).kind).toBe('unreachable');
    }
    refuse(1, () => new Response(null, { status: 429, headers: { 'Retry-After': '7' } }));
    expect(await problemOf(callApi(put))).toMatchObject({ kind: 'busy', retryAfterInSeconds: 7 });
  });

  test('shares one refresh with the calls beside it', async () => {
    const sent = refuse(3);
    await Promise.all([1, 2, 3].map((id) => callApi({ path: apiPath`/rest/secure/thing/${id}` })));
    expect(sent.filter((call) => call.endsWith('/token/refresh'))).toHaveLength(1);
  });

  test('the call that ends a session does not prolong it in any tab', async () => {
    const events = heardEvents();
    answerWith(() => new Response(null, { status: 204 }));
    await callApi({ method: 'POST', path: securePath, endedToken: 'token-1' });
    expect(events).toEqual([]);
  });

  test('is left to its caller when that wants it [SEC-032]', async () => {
    const sent = refuse(1);
    expect((await problemOf(callApi({ path: securePath, ownsRefusal: true }))).kind).toBe('unauthenticated');
    expect(sent).toEqual(['GET /rest/secure/thing']);
  });
});
