import { proxyTexts } from '@/domain/texts';
import { everyone, isComplete, isSubmitted, type Batch, type Finding, type Result } from './proxyBatch';

export const findingTexts: Readonly<Record<Finding, string>> = {
  checking: 'Checking…',
  clear: 'No open request',
  open: 'Has an open request',
  hidden: 'Open requests are not visible to you',
  same: 'Already has this access',
  unknown: 'Could not be checked',
};

/** What became of each person's request. (PROXY-028) */
export const resultTexts: Readonly<Record<Result, string>> = {
  sending: 'Sending…',
  successful: proxyTexts.successful,
  failed: proxyTexts.failed,
  lost: `${proxyTexts.failed} (not confirmed by the server)`,
  exists: proxyTexts.activeRequest,
  unsent: 'Not sent',
  leftOut: 'Skipped',
};

/** The counts of a batch that was sent, with those of the batches that it retries. (PROXY-023, PROXY-027) */
export function batchSummary(batch: Batch): string {
  const people = everyone(batch);
  const count = (...results: readonly Result[]) =>
    people.filter(({ result }) => result !== null && results.includes(result)).length;
  const [active, unsent] = [count('exists'), count('unsent')];
  return [
    `Users: ${people.length - count('leftOut')}`,
    `Successes: ${count('successful')}`,
    `Failures: ${count('failed', 'lost')}`,
    ...(unsent === 0 ? [] : [`Not sent: ${unsent}`]),
    ...(active === 0 ? [] : [`With an active request: ${active}`]),
  ].join(', ');
}

/** What is said of a batch that was sent. (PROXY-025, PROXY-026, PROXY-027) */
export function batchAlert(batch: Batch) {
  const { notSubmitted, submitted, noData, badData } = proxyTexts;
  if (batch.stoppedBy === 'noData') return { kind: 'info', title: notSubmitted, text: noData } as const;
  if (batch.stoppedBy === 'badData') return { kind: 'danger', title: notSubmitted, text: badData } as const;
  return {
    kind: isComplete(batch) ? 'success' : 'warning',
    title: isSubmitted(batch) ? submitted : notSubmitted,
    text: batchSummary(batch),
  } as const;
}
