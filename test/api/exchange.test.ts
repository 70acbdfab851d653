import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiPath } from '@/api/apiPath';
import { abandonCalls, sendReport } from '@/api/exchange';
import { callApi } from '@/api/http';
import { takeToken } from '@/api/sessionToken';
import { answerWith, problemOf } from '@test/support/apiAnswers';

const path = apiPath`/rest/secure/thing`;
const signOut = { method: 'POST', path, endedToken: 'token-1' } as const;
const unanswered = () => new Promise<Response>(() => undefined);

beforeEach(() => takeToken('token-1', false));

/** Lets everything happen that waits for nothing else. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('calls that are made at the same time, where the browser can be yielded to,', () => {
  let waiting: Array<() => void> = [];

  /** Ends the task, and lets everything happen in the next one. */
  async function nextTask() {
    for (const goOn of waiting.splice(0)) goOn();
    await settled();
  }

  beforeEach(() => {
    waiting = [];
    vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => void waiting.push(resolve)) });
  });

  // The module counts the calls of a task: the next test begins a new one.
  afterEach(async () => {
    while (waiting.length > 0) await nextTask();
  });

  /** Makes calls, and returns how many are sent so far. */
  function made(count: number, signal = new AbortController().signal) {
    const fetched = vi.spyOn(window, 'fetch');
    answerWith(() => Response.json({}));
    const calls = Array.from({ length: count }, () => callApi({ path, signal }));
    return { calls, sent: () => fetched.mock.calls.length };
  }

  test('are sent four to a task', async () => {
    const { calls, sent } = made(6);
    expect(sent()).toBe(4);
    await settled();
    expect(sent()).toBe(4);
    await nextTask();
    await Promise.all(calls);
    expect(sent()).toBe(6);
    await nextTask();
    const later = made(4);
    expect(later.sent()).toBe(6 + 4);
    await Promise.all(later.calls);
  });

  test('are not sent if nobody waits for them any more when it is their turn', async () => {
    const leaving = new AbortController();
    const { calls, sent } = made(5, leaving.signal);
    const kinds = calls.map(async (call) => (await problemOf(call)).kind);
    leaving.abort();
    await nextTask();
    expect(new Set(await Promise.all(kinds))).toEqual(new Set(['aborted']));
    expect(sent()).toBe(4);
  });

  test('do not keep a sign-out waiting, after which the page may be gone', async () => {
    const { calls, sent } = made(5);
    const ended = callApi(signOut);
    expect(sent()).toBe(5);
    await ended;
    await nextTask();
    await Promise.all(calls);
  });
});

describe('a call', () => {
  test('without an answer leaves no timer, and says when it ran out of time', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    answerWith(unanswered);
    const problem = problemOf(callApi({ path, deadline: 5000 }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await problem).toMatchObject({ kind: 'unreachable', deadlineAt: 1_005_000 });
    answerWith(() => Response.json({}));
    await callApi({ path });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('for which nobody waits any more says when it would have run out of time: it may still be carried out', async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
    answerWith(unanswered);
    const problem = problemOf(callApi({ method: 'PUT', path, deadline: 5000 }));
    abandonCalls();
    expect(await problem).toMatchObject({ kind: 'aborted', deadlineAt: 1_005_000 });
  });

  test('outlives the page and the session only where it ends that session', async () => {
    const fetched = vi.spyOn(window, 'fetch');
    let answer = (_: Response) => {};
    answerWith(() => new Promise((resolve) => void (answer = resolve)));
    const ended = callApi(signOut);
    abandonCalls();
    await expect.poll(() => fetched.mock.calls.length).toBe(1);
    answer(new Response());
    await expect(ended).resolves.toBeUndefined();
    answerWith(() => Response.json({}));
    await callApi({ path });
    expect(fetched.mock.calls.map(([, options]) => options?.keepalive)).toEqual([true, false]);
  });
});

test('a report is sent as JSON, also when the page is about to go', async () => {
  const sent: unknown[] = [];
  const sendBeacon = (to: string, body: Blob) => sent.push(to, body.type, body);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  sendReport('/reports', '{"kind":"crash"}');
  Reflect.deleteProperty(navigator, 'sendBeacon');
  const [to, type, body] = sent;
  expect([to, type, await (body as Blob).text()]).toEqual(['/reports', 'application/json', '{"kind":"crash"}']);
});
