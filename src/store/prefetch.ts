interface SentRead {
  readonly answer: Promise<unknown>;
  readonly abort: () => void;
  /** Takes the answer into the store. */
  readonly store: () => Promise<unknown>;
}

/** Answers wait here, until what needs them is drawn and asks for them, or `storePrefetched` stores them. */
const sentReads = new Map<string, SentRead>();

/** The results of reads whose answers the store has already: all that is drawn with them at first may ask for them. */
const storedReads = new Map<string, Promise<unknown>>();

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
export function sendPrefetch(
  key: string,
  read: (signal: AbortSignal) => Promise<unknown>,
  store: SentRead['store'],
): void {
  const controller = new AbortController();
  const answer = read(controller.signal);
  // A failure is reported where the answer is taken, if it is taken.
  answer.catch(() => undefined);
  sentReads.set(key, { answer, abort: () => controller.abort(), store });
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

/**
 * Takes the answers to what was sent in advance into the store, so that what needs them is drawn with them at once; when
 * it asks, it gets them by `storedResult`. A failure, or an answer that comes later, waits to be asked for.
 * @param patience how long to wait for them, in milliseconds
 */
export async function storePrefetched(patience: number): Promise<void> {
  const answered: Array<[string, SentRead]> = [];
  const all = [...sentReads].map((entry) =>
    entry[1].answer.then(
      () => answered.push(entry),
      () => undefined,
    ),
  );
  await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, patience))]);
  // Meanwhile the session may have ended.
  const wanted = answered.filter(([key, sent]) => sentReads.get(key) === sent);
  for (const [key, { store }] of wanted) storedReads.set(key, store());
  await Promise.all(storedReads.values());
}

/** @returns the result of a read whose answer `storePrefetched` has stored; undefined if there is none */
export function storedResult(key: string): Promise<unknown> | undefined {
  return storedReads.get(key);
}

/** Drops the answers that no screen has taken, and those that the first screen was drawn with. */
export function dropPrefetched(): void {
  drops += 1;
  sentReads.clear();
  storedReads.clear();
}
