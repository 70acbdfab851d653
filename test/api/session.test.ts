import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getGrantedPermissions, postToken, postTokenInvalidate } from '@/api/session';
import { takeToken } from '@/api/sessionToken';
import { answerWith, heardEvents, problemOf } from '@test/support/apiAnswers';

const none = new AbortController().signal;
const credentials = { username: 'ann', password: 'secret' };
const pathOf = ({ url }: Request) => new URL(url).pathname.replace('/PG-API/rest/', '');

describe('a sign-out', () => {
  const end = (answers: Record<string, () => Response | Promise<Response>>) => {
    const signedIn = () => Response.json({ xsrfToken: 'token-2' });
    return answerWith((request) => (answers[pathOf(request)] ?? signedIn)());
  };

  test.each([200, 401, 500])('that ends with %i is over: the next sign-in is sent after it', async (status) => {
    const events = heardEvents();
    let answer = (_: Response) => {};
    const answered = new Promise<Response>((resolve) => void (answer = resolve));
    const requests = end({ 'secure/token/invalidate': () => answered });
    postTokenInvalidate('token-1');
    const signedIn = postToken(credentials);
    await expect.poll(() => requests.map(pathOf)).toEqual(['secure/token/invalidate']);
    expect(requests.map(({ method }) => method)).toEqual(['POST']);
    expect(requests[0]?.headers.get('X-XSRF-TOKEN')).toBe('token-1');
    answer(new Response('', { status }));
    expect((await signedIn).antiForgeryToken).toBe('token-2');
    expect(requests.map(pathOf)).toEqual(['secure/token/invalidate', 'token/create']);
    expect(await requests[1]?.json()).toEqual(credentials);
    // It is no use of a session, and its refusal says nothing about the next one.
    expect(events).toEqual([]);
    // What is over keeps no later sign-in waiting.
    const fetched = vi.spyOn(window, 'fetch');
    const next = postToken(credentials);
    expect(fetched).toHaveBeenCalledOnce();
    await next;
  });

  test('is waited for where it came last', async () => {
    const answers: Array<() => void> = [];
    const requests = end({
      'secure/token/invalidate': () => new Promise((resolve) => answers.push(() => resolve(new Response()))),
    });
    postTokenInvalidate('token-1');
    postTokenInvalidate('token-2');
    await expect.poll(() => answers.length).toBe(2);
    const [first, second] = answers;
    first?.();
    // Its answer has arrived once a call that was sent after it has one.
    takeToken('token-3', false);
    await problemOf(getGrantedPermissions(none));
    expect(requests).toHaveLength(3);
    const signedIn = postToken(credentials);
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests.map(pathOf)).not.toContain('token/create');
    second?.();
    await signedIn;
  });
});

describe('a sign-in', () => {
  test('is sent before its caller goes on', async () => {
    const fetched = vi.spyOn(window, 'fetch');
    answerWith(() => Response.json({ xsrfToken: 'token-2' }));
    const signedIn = postToken(credentials);
    expect(fetched).toHaveBeenCalledOnce();
    expect((await signedIn).antiForgeryToken).toBe('token-2');
  });

  test.each([
    [3600, 3600],
    ['90', 90],
    [0, null],
    [-5, null],
    ['soon', null],
  ])('with the timeout %j has %j', async (tokenTimeoutInSeconds, timeout) => {
    answerWith(() => Response.json({ xsrfToken: 'token-2', tokenTimeoutInSeconds }));
    expect((await postToken(credentials)).tokenTimeoutInSeconds).toBe(timeout);
  });
});

describe('the permissions', () => {
  beforeEach(() => takeToken('token-1', false));

  const refused = (status: number) => answerWith(() => new Response('', { status }));

  test.each([
    [401, 'failed'],
    [403, 'failed'],
    [500, 'failed'],
    [503, 'unreachable'],
    [429, 'busy'],
  ])('right after a sign-in: %i is `%s`, and no reason to renew the session', async (status, kind) => {
    const requests = refused(status);
    const problem = await problemOf(getGrantedPermissions(none, true));
    expect(problem.kind).toBe(kind);
    expect(problem.facts).toMatchObject({ status, needsAdvice: kind === 'failed' });
    expect(requests).toHaveLength(1);
  });

  test('later: a refusal is what it is, after the session was renewed', async () => {
    const requests = refused(401);
    expect((await problemOf(getGrantedPermissions(none))).kind).toBe('unauthenticated');
    expect(new Set(requests.map(pathOf)).size).toBe(2);
    refused(403);
    expect((await problemOf(getGrantedPermissions(none))).kind).toBe('forbidden');
  });
});
