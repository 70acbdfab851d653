import { proxyTexts } from '@/domain/texts';
import type { User } from '@/domain/user';

/** What the look before sending found; `unknown`: it failed. */
export type Finding = 'checking' | 'clear' | 'open' | 'same' | 'unknown';

export type Result = 'sending' | 'successful' | 'failed' | 'exists' | 'unsent' | 'leftOut';

/** One person of a batch, from the look before sending to the result. */
export interface BatchPerson {
  readonly user: User;
  readonly finding: Finding;
  readonly isIncluded: boolean;
  /** Null until the batch is sent. */
  readonly result: Result | null;
}

export const findingTexts: Readonly<Record<Finding, string>> = {
  checking: 'Checking…',
  clear: 'No open request',
  open: 'Has an open request',
  same: 'Already has exactly this',
  unknown: 'Could not be checked',
};

/** (PROXY-028) */
export const resultTexts: Readonly<Record<Result, string>> = {
  sending: 'Sending…',
  successful: proxyTexts.successful,
  failed: proxyTexts.failed,
  exists: proxyTexts.activeRequest,
  unsent: 'Not sent',
  leftOut: 'Left out',
};

/** Whom a request is sent for: an open request is only marked, and never asked to be another one. (PROXY-030) */
export function isSent({ finding, isIncluded }: BatchPerson): boolean {
  return isIncluded && finding !== 'open';
}

/** The summary of a batch that was sent. (PROXY-023, PROXY-027) */
export function batchSummary(people: readonly BatchPerson[]): string {
  const count = (...results: readonly Result[]) =>
    people.filter(({ result }) => result !== null && results.includes(result)).length;
  const active = count('exists');
  return [
    `Users: ${people.length - count('leftOut')}`,
    `Successes: ${count('successful')}`,
    `Failures: ${count('failed', 'unsent')}`,
    ...(active === 0 ? [] : [`With an active request: ${active}`]),
  ].join(', ');
}

/** Those whose request did not arrive. */
export function failedPeople(people: readonly BatchPerson[]): BatchPerson[] {
  return people.filter(({ result }) => result === 'failed' || result === 'unsent');
}
