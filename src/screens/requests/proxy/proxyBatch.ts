import { dequal as isEqual } from 'dequal/lite';
import type { CallFacts } from '@/domain/callFacts';
import type { User } from '@/domain/user';
import type { NewAccessRequest } from '@/store/proxyRequests';

/** What the check before sending found; `hidden`: it is not for the signed-in person to see; `unknown`: it failed. */
export type Finding = 'checking' | 'clear' | 'open' | 'hidden' | 'same' | 'unknown';

/** `lost`: the server did not answer, and the request has not been seen. */
export type Result = 'sending' | 'successful' | 'failed' | 'lost' | 'exists' | 'unsent' | 'leftOut';

/** A person, and what is sent for them. */
export interface BatchRecipient {
  readonly user: User;
  readonly request: NewAccessRequest;
  /** As it was typed: the request names the two people before it. */
  readonly comment: string;
}

/** One person of a batch, from the check before sending to the result. */
export interface BatchPerson extends BatchRecipient {
  readonly finding: Finding;
  readonly isIncluded: boolean;
  /** Null until the batch is sent. */
  readonly result: Result | null;
  /** Of the call that failed last, a check or the request: why, and what support needs to know. */
  readonly reasons?: readonly string[] | undefined;
  readonly facts?: CallFacts | undefined;
}

/** A batch of requests for others: checked first, then sent one after the other. */
export interface Batch {
  readonly phase: 'none' | 'checking' | 'checked' | 'sending' | 'done';
  readonly people: readonly BatchPerson[];
  /** The batch whose failed requests this one sends again; null for a first attempt. */
  readonly former: Batch | null;
  /** Why the rest was not sent; null while nothing has stopped the batch. (PROXY-024) */
  readonly stoppedBy: 'noData' | 'badData' | null;
}

/** What came of one request. */
interface Answer extends Pick<BatchPerson, 'reasons' | 'facts'> {
  readonly answer: 'successful' | 'exists' | 'noData' | 'failed' | 'lost' | 'unsent';
}

export type BatchEvent =
  | { readonly type: 'opened'; readonly people: readonly BatchRecipient[]; readonly isRetry: boolean }
  | ({ readonly type: 'checked'; readonly id: number } & Pick<BatchPerson, 'finding' | 'reasons' | 'facts'>)
  | { readonly type: 'included'; readonly id: number; readonly isIncluded: boolean }
  | { readonly type: 'confirmed' }
  | { readonly type: 'sendingBegun'; readonly id: number }
  | ({ readonly type: 'answered'; readonly id: number } & Answer)
  /** The screen was left, or the session has ended: nothing more is sent. */
  | { readonly type: 'stopped' }
  /** A request whose answer was lost has been seen. */
  | { readonly type: 'arrived'; readonly id: number }
  | { readonly type: 'closed' };

/** The submit button that sends the failed requests of the last batch again. */
export const retryAction = 'retry';

export const noBatch: Batch = { phase: 'none', people: [], former: null, stoppedBy: null };

/** Whom a request is sent for: an open request is only marked, never sent again. (PROXY-030) */
export function isSent({ finding, isIncluded, result }: BatchPerson): boolean {
  return result === null && isIncluded && finding !== 'open';
}

function changed(people: readonly BatchPerson[], id: number, change: Partial<BatchPerson>): BatchPerson[] {
  return people.map((person) => (person.user.id === id ? { ...person, ...change } : person));
}

/** The phase follows from the people: sent are those who have a result. */
function withPhase(batch: Batch): Batch {
  const { phase, people } = batch;
  if (phase === 'checking' && people.every(({ finding }) => finding !== 'checking')) {
    return { ...batch, phase: 'checked' };
  }
  const isDone = people.every(({ result }) => result !== null && result !== 'sending');
  return phase === 'sending' && isDone ? { ...batch, phase: 'done' } : batch;
}

function hasFailed(result: Result | null): boolean {
  return result === 'failed' || result === 'lost';
}

/** What has no result yet is not sent. */
function withoutTheRest(people: readonly BatchPerson[]): BatchPerson[] {
  return people.map((person) => (person.result === null ? { ...person, result: 'unsent' } : person));
}

/** The failure of the first request that is really sent stops the batch; an open request counts as not sent. */
function answered(batch: Batch, id: number, { answer, reasons, facts }: Answer): Batch {
  const isFirst = batch.people.every(({ result }) => result !== 'successful' && !hasFailed(result));
  const people = changed(batch.people, id, { result: answer === 'noData' ? 'failed' : answer, reasons, facts });
  if (answer === 'successful' || answer === 'exists' || !isFirst) return { ...batch, people };
  return {
    ...batch,
    // The form shows the reasons of this one, beside its fields.
    people: withoutTheRest(changed(people, id, { reasons: [] })),
    stoppedBy: answer === 'noData' ? 'noData' : 'badData',
  };
}

/** A request without an answer has been seen: one of this batch or, while this is a retry, of the batch before it. */
function arrived(batch: Batch, id: number): Batch {
  const { people, former } = batch;
  const own = people.find(({ user }) => user.id === id);
  // If it stopped the batch, it did so as a failure.
  if (former === null || own?.result === 'lost') {
    return { ...batch, people: changed(people, id, { result: 'successful' }), stoppedBy: null };
  }
  const before = { ...batch, former: arrived(former, id) };
  if (own === undefined || own.result !== null) return before;
  const isSame = former.people.some(({ user, request }) => user.id === id && isEqual(request, own.request));
  // Another request than the one that arrived would meet it as an open one.
  return { ...before, people: changed(people, id, isSame ? { result: 'successful' } : { finding: 'open' }) };
}

function afterEvent(batch: Batch, event: BatchEvent): Batch {
  const { people } = batch;
  switch (event.type) {
    case 'opened':
      return {
        phase: 'checking',
        people: event.people.map((one) => ({ ...one, finding: 'checking', isIncluded: true, result: null })),
        former: event.isRetry ? batch : null,
        stoppedBy: null,
      };
    case 'checked': {
      const { finding, reasons, facts } = event;
      const isIncluded = finding !== 'open' && finding !== 'same';
      return { ...batch, people: changed(people, event.id, { finding, isIncluded, reasons, facts }) };
    }
    case 'included':
      return { ...batch, people: changed(people, event.id, { isIncluded: event.isIncluded }) };
    case 'confirmed':
      return {
        ...batch,
        phase: 'sending',
        people: people.map((person) => {
          if (isSent(person) || person.result !== null) return person;
          return { ...person, result: person.finding === 'open' ? 'exists' : 'leftOut' };
        }),
      };
    case 'sendingBegun':
      return { ...batch, people: changed(people, event.id, { result: 'sending' }) };
    case 'answered':
      return answered(batch, event.id, event);
    case 'stopped':
      return { ...batch, people: withoutTheRest(people) };
    case 'arrived':
      return arrived(batch, event.id);
    case 'closed': {
      const { phase, former } = batch;
      if (phase === 'done' || former === null) return noBatch;
      // Going back from a retry leads to the results before it. Where all of these have arrived meanwhile, the form would
      // start again without the other request that it holds.
      const isOther = people.some(({ result }) => result === null);
      return isOther && isComplete(former) ? noBatch : former;
    }
  }
}

/** What becomes of a batch. (PROXY-023, PROXY-024, PROXY-030) */
export function batchAfter(batch: Batch, event: BatchEvent): Batch {
  return withPhase(afterEvent(batch, event));
}

/** All people of a batch and of those that it retries, each with the latest result. Who is left out keeps the former. */
export function everyone({ people, former }: Batch): readonly BatchPerson[] {
  if (former === null) return people;
  const retried = people.filter(({ result }) => result !== 'leftOut');
  return everyone(former).map((before) => retried.find(({ user }) => user.id === before.user.id) ?? before);
}

/** Whose request is sent next. */
export function nextToSend({ phase, people }: Batch): BatchPerson | undefined {
  return phase === 'sending' ? people.find(({ result }) => result === null) : undefined;
}

/** Those whose request did not arrive. */
export function failedPeople(batch: Batch): BatchPerson[] {
  return everyone(batch).filter(({ result }) => hasFailed(result) || result === 'unsent');
}

/** Whether at least one request has arrived. */
export function isSubmitted(batch: Batch): boolean {
  return everyone(batch).some(({ result }) => result === 'successful');
}

/** Whether something was sent, and all of that has arrived. Marking open requests alone sends nothing. */
export function isComplete(batch: Batch): boolean {
  return batch.phase === 'done' && isSubmitted(batch) && failedPeople(batch).length === 0;
}

/** Those whose request may have arrived, or may still arrive. */
export function lostPeople({ people }: Batch): BatchPerson[] {
  return people.filter(({ result }) => result === 'lost');
}

/** What support needs to know of the last request that has failed, also before a retry that left it out. */
export function lastFailure(batch: Batch): CallFacts | undefined {
  return everyone(batch).findLast(({ result, facts }) => result === 'failed' && facts !== undefined)?.facts;
}

const nobody: ReadonlySet<number> = new Set();

/**
 * Ids of the people whose requests are settled: everyone except the failed ones, which can be retried. Until a retry is
 * done, they stay those of the batch before it.
 */
export function settledPeople(batch: Batch): ReadonlySet<number> {
  if (batch.phase !== 'done') return batch.former === null ? nobody : settledPeople(batch.former);
  const failed = failedPeople(batch);
  const settledOnes = everyone(batch).filter((person) => !failed.includes(person));
  return new Set(settledOnes.map(({ user }) => user.id));
}
