interface SentRead {
  readonly answer: Promise<unknown>;
  readonly abort: () => void;
}

/** Answers wait here and not in the store, until what needs them is drawn and asks for them. */
const sentReads = new Map<string, SentRead>();

/** How many times answers have been dropped. */
let drops = 0;

/**
 * @returns a check whether an arrival's reads may still be sent; false once its screen has rendered or the session has
 *   ended
 */
export function prefetchPermit(): () => boolean {
  const then = drops;
  return () => drops === then;
}

/** Starts a read before what needs its answer is drawn. */
export function sendPrefetch(key: string, read: (signal: AbortSignal) => Promise<unknown>): void {
  const controller = new AbortController();
  const answer = read(controller.signal);
  // A failure is reported where the answer is taken, if it is taken.
  answer.catch(() => undefined);
  sentReads.set(key, { answer, abort: () => controller.abort() });
}

/**
 * @param signal aborts the read once its answer is taken
 * @returns the answer to a read that was sent in advance, once; undefined if there was none
 */
export function takePrefetched(key: string, signal: AbortSignal): Promise<unknown> | undefined {
  const sent = sentReads.get(key);
  if (sent === undefined) return undefined;
  sentReads.delete(key);
  signal.addEventListener('abort', sent.abort);
  return sent.answer;
}

/** Resolves once each read that was sent in advance has ended. */
export async function prefetched(): Promise<void> {
  await Promise.allSettled([...sentReads.values()].map(({ answer }) => answer));
}

/** Drops the answers that no screen has taken. */
export function dropPrefetched(): void {
  drops += 1;
  sentReads.clear();
}
