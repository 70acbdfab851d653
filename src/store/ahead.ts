import { aheadSignal } from '@/api/http';

interface Read {
  readonly key: string;
  /** Aborts when the session ends: nobody may see the answer then. */
  readonly signal: AbortSignal;
  readonly answer: Promise<unknown>;
}

/** Not in the store: what was read before the permissions are known must not be drawn. */
let reads: readonly Read[] = [];

/** Starts a read before the screen that needs its answer is drawn. */
export function sendAhead(key: string, read: (signal: AbortSignal) => Promise<unknown>): void {
  const signal = aheadSignal();
  const answer = read(signal);
  // A failure is told where the answer is taken, if it is.
  answer.catch(() => undefined);
  reads = [...reads, { key, signal, answer }];
}

/** @returns the answer to a read that was sent ahead, once; undefined if there was none in this session */
export function takeAhead(key: string): Promise<unknown> | undefined {
  const found = reads.find((read) => read.key === key && !read.signal.aborted);
  reads = reads.filter((read) => read !== found);
  return found?.answer;
}

/** Drops the answers that no screen has taken. */
export function dropAhead(): void {
  reads = [];
}
