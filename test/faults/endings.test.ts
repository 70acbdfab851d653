import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '@/api/apiProblem';
import { getReport } from '@/api/reports';
import { postToken } from '@/api/session';
import { onSessionEvent } from '@/api/sessionEvents';
import { contractOf } from '@test/mock-server/contract/misfits';
import { answerWithFault, Faults } from '@test/mock-server/faults';
import { reads } from '@test/api/readCalls';
import { writes } from '@test/api/writeCalls';
import { server } from '@test/support/server';
import type { FaultKind } from './faultKinds';
import { endingIn, readFaults } from './readRow';
import { rowsOfReads, rowsOfWrites } from './rows';
import { groupsOf } from './sameEnding';
import { failedReads, processed, refusals, messageBefore, messageOf } from './writeRow';

interface Call {
  readonly ask: () => Promise<unknown>;
  readonly answer: unknown;
}

/** The contract's name of a call, with `{id}` in place of ids; some paths are settings, and not in the contract. */
function nameOf(call: string): string {
  const [method = '', path = ''] = call.replace(/\?.*/, '').split(' ');
  return `${method} ${contractOf(method, path)?.path ?? path.replace(/\d+$/, '{id}')}`;
}

const stored = { id: 5, name: 'One', url: 'https://edc.example.org' };
const calls = new Map<string, Call>([
  ...reads.map(([sent, ask, answer]): [string, Call] => [nameOf([sent].flat()[0] ?? ''), { ask, answer }]),
  ...writes.map(([sent, , ask]): [string, Call] => [nameOf(sent), { ask, answer: stored }]),
]);

const none = new AbortController().signal;
const days = { startDate: '2025-01-01', endDate: '2025-12-31', proxyRequests: false };
calls.set('GET /rest/secure/user_access_mod_request/report', {
  ask: async () => {
    const { content, fileName } = await getReport(days, none);
    return [await content.text(), fileName];
  },
  answer: new Response('id,status', { headers: { 'Content-Type': 'text/csv' } }),
});
calls.set('POST /rest/token/create', {
  ask: () => postToken({ username: 'ada', password: 'a-password' }),
  answer: { xsrfToken: 'token-2' },
});

const session = 'GET /rest/secure/token/refresh';

/** How a call ends whose first request meets a fault: the result or the problem, what was sent, and what was announced. */
async function endingOf({ ask, answer }: Call, { fault, wait = 0 }: FaultKind): Promise<unknown> {
  const sent: string[] = [];
  const announced: string[] = [];
  let isMet = false;
  window.localStorage.setItem('XSRF-TOKEN', 'token-1');
  window.sessionStorage.clear();
  const own = () => (answer instanceof Response ? answer.clone() : Response.json(answer));
  server.use(
    http.all('*/PG-API/rest/*', ({ request }) => {
      const call = `${request.method} ${new URL(request.url).pathname.replace('/PG-API', '')}`;
      sent.push(call);
      if (isMet || call === session) return own();
      isMet = true;
      const [method = '', path = ''] = call.split(' ');
      const { signal } = request;
      return answerWithFault(
        { method, path, signal, faults: new Faults(), answer: () => Promise.resolve(own()) },
        fault,
      );
    }),
  );
  // Contact only renews the session's clock, which is the same on every screen.
  const stop = onSessionEvent((event) => event !== 'contact' && announced.push(event));
  const result = await ask().catch((cause: unknown) => {
    if (!(cause instanceof ApiProblem)) throw cause;
    const { kind, formErrors, retryAfterInSeconds, deadlineAt } = cause;
    expect(retryAfterInSeconds).toBe(wait);
    return { kind, formErrors, mayBeCarriedOut: deadlineAt > 0 };
  });
  stop();
  server.resetHandlers();
  return { result, sent, announced };
}

async function expectAlike(call: string, groups: ReadonlyArray<readonly [FaultKind, ...FaultKind[]]>): Promise<void> {
  const made = calls.get(nameOf(call));
  if (made === undefined) throw new Error(`add ${call} to test/api/readCalls.ts or writeCalls.ts`);
  for (const [kind, ...alike] of groups) {
    if (alike.length === 0) continue;
    const ending = await endingOf(made, kind);
    for (const one of alike) {
      expect(await endingOf(made, one), `${call}: ${one.what}, beside ${kind.what}`).toEqual(ending);
    }
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('faults that the matrix takes for one end alike', () => {
  test.each(rowsOfReads.map((row) => [row.call, row] as const))('%s', async (call, row) => {
    await expectAlike(
      call,
      groupsOf(readFaults, 'read', (kind) => endingIn(row, kind)),
    );
  });

  test.each(rowsOfWrites.map((row) => [row.call, row] as const))('%s', async (call, row) => {
    const messageFor = (kind: FaultKind) => messageOf(row, kind);
    await expectAlike(
      call,
      [refusals, processed].flatMap((kinds) => groupsOf(kinds, 'write', messageFor, row.readsAnswer)),
    );
    for (const before of row.before ?? []) {
      await expectAlike(
        before.call,
        groupsOf(failedReads, 'read', (kind) => messageBefore(row, before, kind)),
      );
    }
  });
});
