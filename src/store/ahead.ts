interface Read {
  readonly key: string;
  readonly answer: Promise<unknown>;
}

/** Answers wait here and not in the store, until the screen that needs them is drawn and asks for them. */
let reads: readonly Read[] = [];

/** Starts a read before the screen that needs its answer is drawn. */
export function sendAhead(key: string, read: () => Promise<unknown>): void {
  const answer = read();
  // A failure is told where the answer is taken, if it is.
  answer.catch(() => undefined);
  reads = [...reads.filter((other) => other.key !== key), { key, answer }];
}

/** @returns the answer to a read that was sent ahead, once; undefined if there was none */
export function takeAhead(key: string): Promise<unknown> | undefined {
  const found = reads.find((read) => read.key === key);
  reads = reads.filter((read) => read !== found);
  return found?.answer;
}

/** Drops the answers that no screen has taken. */
export function dropAhead(): void {
  reads = [];
}
