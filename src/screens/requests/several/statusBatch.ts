import type { CallFacts } from '@/domain/callFacts';
import { isResolved, requestStatusLabel } from '@/domain/requests';
import {
  isOpenRequest,
  userRequestRowKey,
  userRequestStatusLabel,
  type ReviewKind,
  type UserRequest,
} from '@/domain/userRequest';
import { counted } from '@/lib/counted';

/** The statuses that several requests can be given at once: a decision needs a look at each. */
export const batchStatuses = ['IN_PROGRESS', 'PENDING_REVIEW'] as const;

export type BatchStatus = (typeof batchStatuses)[number];

/** A request whose status can be set from the list. A registration has other statuses. */
export type SettableRequest = UserRequest & { readonly id: number; readonly kind: Exclude<ReviewKind, 'registration'> };

export function isSettable(request: UserRequest): request is SettableRequest {
  const { id, kind } = request;
  return id !== null && (kind === 'accessChange' || kind === 'profileChange') && isOpenRequest(request);
}

/**
 * What became of one request of a batch. `already`: it had the status; `overtaken`: somebody has given it another status
 * or closed it since the list was loaded; `lost`: the server did not answer, and the new status has not been seen.
 */
export type Outcome =
  | { readonly kind: 'waiting' | 'saving' | 'set' | 'already' | 'unsent' | 'lost' }
  | { readonly kind: 'overtaken'; readonly status: string }
  | { readonly kind: 'failed'; readonly texts: readonly string[]; readonly facts: CallFacts | undefined };

export interface BatchItem {
  readonly key: string;
  readonly request: SettableRequest;
  /** The status that the person has seen: only that one is replaced. */
  readonly seenStatus: string;
  readonly outcome: Outcome;
}

/** Requests that are given a status together, one after the other. */
export interface StatusBatch {
  readonly status: BatchStatus;
  readonly items: readonly BatchItem[];
}

export function newBatch(status: BatchStatus, requests: readonly SettableRequest[]): StatusBatch {
  return {
    status,
    items: requests.map((request) => ({
      key: userRequestRowKey(request),
      request,
      seenStatus: request.requestStatus,
      outcome: { kind: 'waiting' },
    })),
  };
}

export function withOutcome(batch: StatusBatch, key: string, outcome: Outcome): StatusBatch {
  return { ...batch, items: batch.items.map((item) => (item.key === key ? { ...item, outcome } : item)) };
}

export function nextItem({ items }: StatusBatch): BatchItem | undefined {
  return items.find(({ outcome }) => outcome.kind === 'waiting');
}

/** A batch that goes no further. */
export function ended(batch: StatusBatch): StatusBatch {
  return {
    ...batch,
    items: batch.items.map((item) =>
      item.outcome.kind === 'waiting' ? { ...item, outcome: { kind: 'unsent' } } : item,
    ),
  };
}

function isRetryable({ outcome }: BatchItem): boolean {
  if (outcome.kind === 'overtaken') return !isResolved({ requestStatus: outcome.status });
  return ['failed', 'lost', 'unsent'].includes(outcome.kind);
}

/** The requests that can be tried again; the person has now seen what others have made of them. */
export function remaining({ status, items }: StatusBatch): StatusBatch {
  return {
    status,
    items: items.filter(isRetryable).map((item) => ({
      ...item,
      seenStatus: item.outcome.kind === 'overtaken' ? item.outcome.status : item.seenStatus,
      outcome: { kind: 'waiting' },
    })),
  };
}

/**
 * The requests of an ended batch that do not have the status, as far as no row shows why.
 * @param shown keys of the rows of the list
 */
export function unshownFailures({ items }: StatusBatch, shown: ReadonlySet<string>): readonly BatchItem[] {
  return items.filter(({ key, outcome: { kind } }) => kind !== 'set' && kind !== 'already' && !shown.has(key));
}

/** How many requests have been dealt with. */
export function doneCount({ items }: StatusBatch): number {
  return items.filter(({ outcome }) => outcome.kind !== 'waiting' && outcome.kind !== 'saving').length;
}

/** The outcome of a request as shown in its row. */
export function outcomeTexts(outcome: Outcome, status: BatchStatus): readonly string[] {
  const label = requestStatusLabel(status);
  switch (outcome.kind) {
    case 'waiting':
      return ['Waiting'];
    case 'saving':
      return ['Saving…'];
    case 'set':
      return [`Set to ${label}`];
    case 'already':
      return [`Already ${label}`];
    case 'unsent':
      return ['Not sent'];
    case 'lost':
      return ['Not confirmed by the server'];
    case 'overtaken':
      return [`Not set: the status has been changed to ${userRequestStatusLabel(outcome.status)}`];
    case 'failed':
      return outcome.texts;
  }
}

/** True for an outcome that the person has to know of at once. */
export function isTrouble({ kind }: Outcome): boolean {
  return kind === 'failed' || kind === 'overtaken';
}

/** What is done, while it is. */
export function progressText({ status, items }: StatusBatch): string {
  return `Setting ${counted(items.length, 'request')} to ${requestStatusLabel(status)}…`;
}

/** The counts of a batch that has ended. */
export function summaryText({ status, items }: StatusBatch): string {
  const count = (...kinds: ReadonlyArray<Outcome['kind']>) =>
    items.filter(({ outcome }) => kinds.includes(outcome.kind)).length;
  const parts: ReadonlyArray<readonly [number, string]> = [
    [count('already'), 'already had this status'],
    [count('failed', 'overtaken', 'lost'), 'not set'],
    [count('unsent'), 'not sent'],
  ];
  return [
    `${count('set')} of ${counted(items.length, 'request')} set to ${requestStatusLabel(status)}`,
    ...parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`),
  ].join(', ');
}
