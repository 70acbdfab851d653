import { beforeEach, describe, expect, test } from 'vitest';
import { apiPath } from '@/api/apiPath';
import { orNull } from '@/api/apiProblem';
import { callApi, refreshToken } from '@/api/http';
import { takeToken } from '@/api/sessionToken';
import { answerWith, heardEvents, problemOf } from '@test/support/apiAnswers';

const path = apiPath`/rest/secure/thing`;
const publicPath = apiPath`/rest/public/thing`;
const put = { method: 'PUT', path, body: {} } as const;
const token = () => window.localStorage.getItem('XSRF-TOKEN');
const timeout = () => window.sessionStorage.getItem('tokenTimeoutInSeconds');

beforeEach(() => takeToken('token-1', false));

describe('a refresh', () => {
  test('adopts the token and the timeout that its answer brings', async () => {
    const requests = answerWith(() => Response.json({ xsrfToken: 'token-2', tokenTimeoutInSeconds: 90 }));
    await refreshToken();
    expect([token(), timeout()]).toEqual(['token-2', '90']);
    await callApi({ path });
    expect(requests.at(-1)?.headers.get('X-XSRF-TOKEN')).toBe('token-2');
  });

  test.each([
    ['no timeout', { xsrfToken: 'token-2' }, 'token-2'],
    ['a timeout of 0 s', { xsrfToken: 'token-2', tokenTimeoutInSeconds: 0 }, 'token-2'],
    ['a negative timeout', { xsrfToken: 'token-2', tokenTimeoutInSeconds: -5 }, 'token-2'],
    ['no token', { tokenTimeoutInSeconds: 'soon' }, 'token-1'],
    ['something else', ['token-2'], 'token-1'],
  ])('with %s keeps what it had of it', async (_what, answer, kept) => {
    window.sessionStorage.setItem('tokenTimeoutInSeconds', '60');
    answerWith(() => Response.json(answer));
    await refreshToken();
    expect([token(), timeout()]).toEqual([kept, '60']);
  });

  test('succeeds with an answer that is empty or no JSON, which brings nothing', async () => {
    for (const text of ['', 'OK']) {
      answerWith(() => new Response(text, { headers: { 'Content-Type': 'text/plain' } }));
      await refreshToken();
      expect([token(), timeout()]).toEqual(['token-1', null]);
    }
  });
});

describe('a secure call', () => {
  test('is not sent once another tab has ended the session', async () => {
    const requests = answerWith(() => Response.json({}));
    window.localStorage.removeItem('XSRF-TOKEN');
    expect((await problemOf(callApi({ path }))).kind).toBe('unauthenticated');
    expect(requests).toEqual([]);
  });

  test('that ends a session is sent with its token, after the browser has forgotten it', async () => {
    const requests = answerWith(() => new Response(null, { status: 204 }));
    window.localStorage.setItem('XSRF-TOKEN', 'token-of-another');
    await callApi({ ...put, endedToken: 'token-1' });
    expect(requests[0]?.headers.get('X-XSRF-TOKEN')).toBe('token-1');
  });

  /** A call that is refused because another tab has refreshed the session since it was sent; then come the answers. */
  function refreshedMeanwhile(...answers: ReadonlyArray<() => Response>) {
    const left = [...answers];
    let isRefreshed = false;
    return answerWith(() => {
      if (isRefreshed) return left.shift()?.() ?? Response.json({ ok: true });
      isRefreshed = true;
      window.localStorage.setItem('tokenRotation', 'token-1 token-2');
      window.localStorage.setItem('XSRF-TOKEN', 'token-2');
      return new Response('{}', { status: 403 });
    });
  }

  test('that another tab’s refresh makes invalid is sent again with the new token if it reads', async () => {
    const requests = refreshedMeanwhile();
    const events = heardEvents();
    expect(await callApi({ path, read: (json) => json })).toEqual({ ok: true });
    expect(requests.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual(['token-1', 'token-2']);
    expect(events).toEqual(['contact']);
  });

  test('that another tab’s refresh makes invalid is not sent again if it writes', async () => {
    const requests = refreshedMeanwhile();
    expect((await problemOf(callApi(put))).kind).toBe('renewed');
    expect(requests).toHaveLength(1);
  });

  test('that is forbidden says so, unlike a public one', async () => {
    answerWith(() => new Response('{}', { status: 403 }));
    const events = heardEvents();
    expect((await problemOf(callApi({ path: publicPath }))).kind).toBe('forbidden');
    expect(events).toEqual([]);
    expect((await problemOf(callApi({ path }))).kind).toBe('forbidden');
    expect((await problemOf(callApi(put))).kind).toBe('forbidden');
    expect(events).toEqual(['forbidden', 'forbidden']);
  });
});

describe('the facts of a failed call', () => {
  test.each<[number, string, boolean, object?]>([
    [500, 'failed', true],
    [404, 'notFound', false],
    [503, 'unreachable', false],
    // It says nothing of what is wrong.
    [422, 'invalid', true],
    [422, 'invalid', false, { fieldErrors: { city: ['required'] } }],
    [422, 'invalid', false, { globalErrors: ['required'] }],
    [422, 'invalid', false, { fieldErrors: { city: ['required'] }, globalErrors: ['required'] }],
  ])('with status %i: %s, in need of advice: %s', async (status, kind, needsAdvice, body = {}) => {
    answerWith(() => Response.json(body, { status }));
    const problem = await problemOf(callApi({ path: publicPath }));
    expect(problem).toMatchObject({ kind, facts: { status, needsAdvice, call: 'GET /rest/public/thing' } });
  });

  test('without an answer: nothing is known', async () => {
    answerWith(() => Response.error());
    const { facts } = await problemOf(callApi({ path: publicPath }));
    expect(facts).toMatchObject({ status: null, needsAdvice: false, misfits: [] });
  });
});

describe('a record that may be missing', () => {
  const asked = (status: number, kind?: 'notFound' | 'forbidden') => {
    answerWith(() => new Response('{}', { status }));
    return orNull(callApi({ path: publicPath, read: () => 'record' }), kind);
  };

  test('is null where the server says so', async () => {
    expect([await asked(200), await asked(404), await asked(403, 'forbidden')]).toEqual(['record', null, null]);
  });

  test('is a problem in any other case', async () => {
    expect((await problemOf(asked(403))).kind).toBe('forbidden');
    expect((await problemOf(asked(404, 'forbidden'))).kind).toBe('notFound');
    expect((await problemOf(asked(500))).kind).toBe('failed');
  });
});

describe('a write whose answer is not read', () => {
  test.each([
    ['OK', 'application/json'],
    ['Saved', 'text/html'],
    ['{"id":', 'application/json'],
  ])('is done when a success says %s as %s', async (text, type) => {
    answerWith(() => new Response(text, { headers: { 'Content-Type': type } }));
    await expect(callApi(put)).resolves.toBeUndefined();
  });

  test.each(['text/html', 'Text/HTML; charset=utf-8', 'application/xhtml+xml', 'application/json'])(
    'is perhaps done when a page answers, as %s: only a read has failed for certain',
    async (type) => {
      const events = heardEvents();
      answerWith(() => new Response('\n<html>', { headers: { 'Content-Type': type } }));
      const problem = await problemOf(callApi(put));
      expect(problem.kind).toBe('unreachable');
      expect(problem.deadlineAt).toBeGreaterThan(Date.now());
      expect(problem.facts).toMatchObject({ status: 200, misfits: ['the response: expected no HTML page'] });
      expect((await problemOf(callApi({ path }))).kind).toBe('failed');
      expect((await problemOf(callApi({ ...put, read: (json) => json }))).kind).toBe('failed');
      expect(events).toEqual([]);
    },
  );
});

describe('an answer', () => {
  const read = (json: unknown) => json;
  const csv = { headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment' } };

  test('is read as a file where the caller wants one', async () => {
    answerWith(() => new Response('id\n1', csv));
    const readFile = (file: Blob, headers: Headers) => file.text().then((text) => [text, headers.get('Content-Type')]);
    expect(await callApi({ path: publicPath, readFile })).toEqual(['id\n1', 'text/csv']);
  });

  test('that is empty stands for nothing only where the caller says so', async () => {
    for (const empty of ['', ' \r\n']) {
      answerWith(() => new Response(empty, { status: 200 }));
      expect(await callApi({ path: publicPath, read, none: 'nothing' })).toBe('nothing');
      expect((await problemOf(callApi({ path: publicPath, read }))).kind).toBe('failed');
    }
    answerWith(() => Response.json('something'));
    expect(await callApi({ path: publicPath, read, none: 'nothing' })).toBe('something');
  });

  test('that is broken JSON is no success of a call that reads it, and one of any other', async () => {
    for (const type of ['application/json', 'text/plain']) {
      answerWith(() => new Response('{"id":', { headers: { 'Content-Type': type } }));
      expect((await problemOf(callApi({ path, read }))).kind).toBe('failed');
      await expect(callApi({ path })).resolves.toBeUndefined();
      await expect(callApi(put)).resolves.toBeUndefined();
    }
  });

  test('with a status of 299 is a success, and with 300 a failure', async () => {
    answerWith(() => Response.json({ ok: true }, { status: 299 }));
    expect(await callApi({ path: publicPath, read })).toEqual({ ok: true });
    answerWith(() => Response.json({ ok: true }, { status: 300 }));
    expect((await problemOf(callApi({ path: publicPath, read }))).kind).toBe('failed');
  });
});
