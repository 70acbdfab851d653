/** Answers wait here and not in the store, until the screen that needs them is drawn and asks for them. */
const answers = new Map<string, Promise<unknown>>();

/** How many times answers have been dropped. */
let drops = 0;

/** @returns whether reads may still be sent in advance: not once a screen is drawn, or the session has ended */
export function prefetchPermit(): () => boolean {
  const then = drops;
  return () => drops === then;
}

/** Starts a read before the screen that needs its answer is drawn. */
export function sendPrefetch(key: string, read: () => Promise<unknown>): void {
  const answer = read();
  // A failure is reported where the answer is taken, if it is taken.
  answer.catch(() => undefined);
  answers.set(key, answer);
}

/** @returns the answer to a read that was sent in advance, once; undefined if there was none */
export function takePrefetched(key: string): Promise<unknown> | undefined {
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

/** Drops the answers that no screen has taken. */
export function dropPrefetched(): void {
  drops += 1;
  answers.clear();
}
