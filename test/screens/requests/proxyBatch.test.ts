import { describe, expect, test } from 'vitest';
import {
  batchAfter,
  everyone,
  failedPeople,
  isComplete,
  isSent,
  nextToSend,
  noBatch,
  settledPeople,
  type Batch,
  type BatchEvent,
  type Finding,
} from '@/screens/requests/proxy/proxyBatch';
import { batchAlert, batchSummary } from '@/screens/requests/proxy/proxyBatchTexts';
import { aUser } from '@test/support/records';

type Answer = Extract<BatchEvent, { type: 'answered' }>['answer'];

const after = (batch: Batch, ...events: readonly BatchEvent[]) => events.reduce(batchAfter, batch);

function opened(count: number): Batch {
  const people = Array.from({ length: count }, (_, index) => {
    const user = { ...aUser, id: index + 1 };
    const about = { portalUserId: user.id, email: user.email, sysaidTicket: '' };
    const asked = { requestType: 'NEW', requesterComments: 'Please', extendedQuestionAnswers: [] } as const;
    return { user, request: { ...about, ...asked }, comment: asked.requesterComments };
  });
  return after(noBatch, { type: 'opened', people, isRetry: false });
}

/** A batch of one person per finding, found in this order. */
function checked(...findings: readonly Finding[]): Batch {
  return after(
    opened(findings.length),
    ...findings.map((finding, index): BatchEvent => ({ type: 'checked', id: index + 1, finding })),
  );
}

/** Sends to one person after the other until the answers run out. */
function sent(batch: Batch, ...answers: readonly Answer[]): Batch {
  return answers.reduce(
    (now, answer) => {
      const id = nextToSend(now)?.user.id;
      if (id === undefined) throw new Error('nobody is left');
      return after(now, { type: 'sendingBegun', id }, { type: 'answered', id, answer });
    },
    after(batch, { type: 'confirmed' }),
  );
}

const results = ({ people }: Batch) => people.map(({ result }) => result);

describe('before a batch is sent', () => {
  test('it is checked once every person is', () => {
    const half = after(opened(2), { type: 'checked', id: 2, finding: 'clear' });
    expect(half.phase).toBe('checking');
    expect(after(half, { type: 'checked', id: 1, finding: 'unknown' }).phase).toBe('checked');
  });

  test('people who can be sent to are included, those who have it already are not', () => {
    const { people } = checked('clear', 'unknown', 'same', 'open');
    expect(people.map(isSent)).toEqual([true, true, false, false]);
  });

  test('people can be included and left out; an open request is never sent again [PROXY-030]', () => {
    const batch = after(
      checked('clear', 'same', 'open'),
      { type: 'included', id: 1, isIncluded: false },
      { type: 'included', id: 2, isIncluded: true },
      { type: 'included', id: 3, isIncluded: true },
    );
    expect(batch.people.map(isSent)).toEqual([false, true, false]);
    expect(nextToSend(batch)).toBeUndefined();
    expect(results(after(batch, { type: 'confirmed' }))).toEqual(['leftOut', null, 'exists']);
  });

  test('it can be closed', () => {
    expect(after(checked('clear'), { type: 'closed' })).toEqual(noBatch);
  });
});

describe('while a batch is sent', () => {
  test('people come one after the other, and then it is done [PROXY-030]', () => {
    const first = after(checked('clear', 'clear'), { type: 'confirmed' });
    expect(first.phase).toBe('sending');
    expect(nextToSend(first)?.user.id).toBe(1);
    const second = after(first, { type: 'sendingBegun', id: 1 }, { type: 'answered', id: 1, answer: 'successful' });
    expect(nextToSend(second)?.user.id).toBe(2);
    const last = after(second, { type: 'sendingBegun', id: 2 });
    expect(last.phase).toBe('sending');
    expect(nextToSend(last)).toBeUndefined();
    expect(after(last, { type: 'answered', id: 2, answer: 'successful' }).phase).toBe('done');
  });

  test('a batch with nobody to send to is done at once', () => {
    expect(after(checked('open', 'same'), { type: 'confirmed' }).phase).toBe('done');
  });

  test.each([
    ['failed', 'badData'],
    ['noData', 'noData'],
  ] as const)('the first request ends it when it is answered with %s [PROXY-024]', (answer, stoppedBy) => {
    const batch = sent(checked('clear', 'clear', 'open', 'clear'), answer);
    expect(batch).toMatchObject({ phase: 'done', stoppedBy });
    expect(results(batch)).toEqual(['failed', 'unsent', 'exists', 'unsent']);
    expect(failedPeople(batch).map(({ user }) => user.id)).toEqual([1, 2, 4]);
  });

  test('an open request before the first failure does not count as sent [PROXY-024, PROXY-030]', () => {
    const batch = sent(checked('clear', 'clear', 'clear'), 'exists', 'failed');
    expect(results(batch)).toEqual(['exists', 'failed', 'unsent']);
    expect(batch.stoppedBy).toBe('badData');
  });

  test('a later failure stops nothing [PROXY-024]', () => {
    const batch = sent(checked('clear', 'clear', 'clear'), 'successful', 'failed', 'successful');
    expect(results(batch)).toEqual(['successful', 'failed', 'successful']);
    expect(batch).toMatchObject({ phase: 'done', stoppedBy: null });
  });
});

describe('a retry', () => {
  const before = sent(checked('clear', 'clear', 'open'), 'successful', 'failed');
  const retried = after(
    before,
    { type: 'opened', people: failedPeople(before), isRetry: true },
    { type: 'checked', id: 2, finding: 'clear' },
  );

  test('keeps the results of the others, and counts them with its own [PROXY-023]', () => {
    expect(everyone(retried).map(({ result }) => result)).toEqual(['successful', null, 'exists']);
    const done = sent(retried, 'successful');
    expect(everyone(done).map(({ result }) => result)).toEqual(['successful', 'successful', 'exists']);
    expect(batchAlert(done)).toMatchObject({
      kind: 'success',
      text: 'Users: 3, Successes: 2, Failures: 0, With an active request: 1',
    });
  });

  test('that is given up leads back to the results; closing these closes all', () => {
    expect(after(retried, { type: 'closed' })).toBe(before);
    expect(after(sent(retried, 'successful'), { type: 'closed' })).toBe(noBatch);
  });

  test('keeps the failure of whoever is left out, and offers to retry it', () => {
    const failed = sent(checked('clear', 'clear', 'clear'), 'successful', 'failed', 'failed');
    const both = after(
      failed,
      { type: 'opened', people: failedPeople(failed), isRetry: true },
      { type: 'checked', id: 2, finding: 'clear' },
      { type: 'checked', id: 3, finding: 'clear' },
      { type: 'included', id: 2, isIncluded: false },
    );
    const done = sent(both, 'successful');
    expect(everyone(done).map(({ result }) => result)).toEqual(['successful', 'failed', 'successful']);
    expect(batchAlert(done)).toMatchObject({ kind: 'warning', text: 'Users: 3, Successes: 2, Failures: 1' });
    expect(isComplete(done)).toBe(false);
    expect(failedPeople(done).map(({ user }) => user.id)).toEqual([2]);
    expect([...settledPeople(done)]).toEqual([1, 3]);
  });

  test('that is given up keeps a request that arrived in the meantime', () => {
    const lost = sent(checked('clear', 'clear'), 'successful', 'lost');
    const again = after(lost, { type: 'opened', people: failedPeople(lost), isRetry: true });
    const back = after(again, { type: 'arrived', id: 2 }, { type: 'closed' });
    expect(results(back)).toEqual(['successful', 'successful']);
    expect(isComplete(back)).toBe(true);
  });

  test.each([
    ['before it is checked', ['arrived', 'checked']],
    ['after it is checked', ['checked', 'arrived']],
  ] as const)('sends nothing again that arrived %s', (_when, order) => {
    const lost = sent(checked('clear', 'clear', 'clear'), 'successful', 'lost', 'failed');
    const again = after(lost, { type: 'opened', people: failedPeople(lost), isRetry: true });
    const events = {
      arrived: { type: 'arrived', id: 2 },
      checked: { type: 'checked', id: 2, finding: 'open' },
    } as const;
    const found = after(again, ...order.map((type) => events[type]), { type: 'checked', id: 3, finding: 'clear' });
    expect(found.phase).toBe('checked');
    expect(found.people.map(isSent)).toEqual([false, true]);
    const done = sent(found, 'successful');
    expect(results(done)).toEqual(['successful', 'successful']);
    expect(batchSummary(done)).toBe('Users: 3, Successes: 3, Failures: 0');
  });

  test('with another request meets the one that arrived as an open one, and keeps what is typed', () => {
    const lost = sent(checked('clear'), 'lost');
    const other = failedPeople(lost).map((person) => ({
      ...person,
      request: { ...person.request, requesterComments: 'Another' },
    }));
    const again = after(
      lost,
      { type: 'opened', people: other, isRetry: true },
      { type: 'checked', id: 1, finding: 'clear' },
      { type: 'arrived', id: 1 },
    );
    expect(again.people).toMatchObject([{ finding: 'open', result: null }]);
    expect(again.people.map(isSent)).toEqual([false]);
    // Back at the results, which are complete, the form would be emptied.
    expect(after(again, { type: 'closed' })).toBe(noBatch);
  });

  test('that finds only open requests completes what was submitted before', () => {
    expect(isComplete(sent(retried, 'exists'))).toBe(true);
  });
});

describe('what is said of a batch', () => {
  const all = checked('clear', 'clear', 'open', 'same');

  test('counts users, successes, failures and active requests [PROXY-023, PROXY-027]', () => {
    const batch = sent(all, 'successful', 'failed');
    expect(batchSummary(batch)).toBe('Users: 3, Successes: 1, Failures: 1, With an active request: 1');
    expect(batchAlert(batch)).toMatchObject({ kind: 'warning', title: 'Access-Change Request Submitted' });
  });

  test('is a success where nothing failed [PROXY-027]', () => {
    expect(batchAlert(sent(all, 'successful', 'successful'))).toMatchObject({
      kind: 'success',
      title: 'Access-Change Request Submitted',
    });
  });

  test('is that nothing was submitted where no request was sent', () => {
    const batch = after(checked('open'), { type: 'confirmed' });
    expect(batchAlert(batch)).toMatchObject({ kind: 'warning', title: 'Access-Change Request NOT Submitted' });
    expect(isComplete(batch)).toBe(false);
    expect(isComplete(sent(checked('clear', 'clear'), 'exists', 'exists'))).toBe(false);
    expect(isComplete(sent(checked('clear', 'clear'), 'exists', 'successful'))).toBe(true);
  });

  test('is no refusal where the first request is found after its answer was lost', () => {
    const lost = sent(checked('clear', 'clear'), 'lost');
    expect(batchAlert(after(lost, { type: 'arrived', id: 1 }))).toEqual({
      kind: 'warning',
      title: 'Access-Change Request Submitted',
      text: 'Users: 2, Successes: 1, Failures: 0, Not sent: 1',
    });
  });

  test('is why it was stopped [PROXY-025, PROXY-026]', () => {
    const title = 'Access-Change Request NOT Submitted';
    expect(batchAlert(sent(all, 'noData'))).toEqual({ kind: 'info', title, text: 'because no data was provided' });
    expect(batchAlert(sent(all, 'failed'))).toEqual({
      kind: 'danger',
      title,
      text: 'due to one or more errors with the provided data.',
    });
  });
});
