/** Long work in steps: at each `yield` it may pause, so that keys, scrolling and drawing come in between. */
export type Work<Result> = Generator<undefined, Result, undefined>;

/** How long work may go on before it pauses, in milliseconds. */
const sliceLength = 8;

/** After so many elements the work looks at the clock: reading a record takes long before its code is compiled. */
const elementsPerStep = 8;

/** Comparisons are quick: so many make a step of a sort. */
const comparisonsPerStep = 64;

/** Yields to the browser; undefined where it has no `scheduler.yield`. */
export function yieldToBrowser(): Promise<void> | undefined {
  return 'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : undefined;
}

/** Yields to pending browser work; by a message where there is no `scheduler.yield`, because hidden pages slow timers down. */
function pause(): Promise<void> {
  return (
    yieldToBrowser() ??
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    })
  );
}

/** Returns a function that pauses once a slice has passed since the last pause. */
export function pauseBetweenSlices(): () => Promise<void> | undefined {
  let end = performance.now() + sliceLength;
  return () => {
    if (performance.now() < end) return undefined;
    return pause().then(() => {
      end = performance.now() + sliceLength;
    });
  };
}

/** Does work for the length of a slice. */
function doSlice<Result>(work: Work<Result>): IteratorResult<undefined, Result> {
  const end = performance.now() + sliceLength;
  let step = work.next();
  while (step.done !== true && performance.now() < end) step = work.next();
  return step;
}

/**
 * Does work in slices; what takes no longer than one is done at once.
 * @param onDone called with the result, unless the work was stopped before
 * @param isLater whether to pause first
 * @returns stops it
 */
export function runInSlices<Result>(work: Work<Result>, onDone: (result: Result) => void, isLater = false): () => void {
  let isStopped = false;
  const go = () => {
    if (isStopped) return;
    const step = doSlice(work);
    if (step.done === true) onDone(step.value);
    else void pause().then(go);
  };
  if (isLater) void pause().then(go);
  else go();
  return () => {
    isStopped = true;
  };
}

/**
 * Does work in slices.
 * @param isStopped asked after each pause
 * @returns its result; undefined once it is stopped
 * @throws what the work throws
 */
export async function resultInSlices<Result>(
  work: Work<Result>,
  isStopped: () => boolean,
): Promise<Result | undefined> {
  for (;;) {
    const step = doSlice(work);
    if (step.done === true) return step.value;
    await pause();
    if (isStopped()) return undefined;
  }
}

/** The result of work that is done at once. */
export function resultOf<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Goes through elements one by one, with pauses. */
export function* eachOf<Element>(elements: Iterable<Element>, visit: (element: Element) => void): Work<void> {
  let left = elementsPerStep;
  for (const element of elements) {
    visit(element);
    left -= 1;
    if (left > 0) continue;
    left = elementsPerStep;
    yield;
  }
}

/** As `map` of a list, with pauses. */
export function* mapOf<Element, Result>(
  elements: readonly Element[],
  result: (element: Element) => Result,
): Work<Result[]> {
  const results: Result[] = [];
  yield* eachOf(elements, (element) => results.push(result(element)));
  return results;
}

/** As `filter` of a list, with pauses. */
export function* filterOf<Element>(
  elements: readonly Element[],
  isWanted: (element: Element) => boolean,
): Work<Element[]> {
  const wanted: Element[] = [];
  yield* eachOf(elements, (element) => {
    if (isWanted(element)) wanted.push(element);
  });
  return wanted;
}

/** Merges two sorted runs of a list, `begin` to `middle` and `middle` to `end`, into another list. */
function* mergeRuns<Element>(
  from: readonly Element[],
  into: Element[],
  [begin, middle, end]: readonly [number, number, number],
  compare: (one: Element, other: Element) => number,
): Work<void> {
  let [one, other] = [begin, middle];
  for (let at = begin; at < end; at += 1) {
    const takesOne = one < middle && (other >= end || compare(from[one] as Element, from[other] as Element) <= 0);
    into[at] = from[takesOne ? one : other] as Element;
    if (takesOne) one += 1;
    else other += 1;
    if (at % comparisonsPerStep === 0) yield;
  }
}

/**
 * Like `toSorted`, with pauses: a stable merge sort. Two buffers alternate, because a new one for each pass would cause
 * long garbage collections.
 */
export function* sortOf<Element>(
  elements: readonly Element[],
  compare: (one: Element, other: Element) => number,
): Work<readonly Element[]> {
  const { length } = elements;
  let sorted: Element[] = [];
  for (let begin = 0; begin < length; begin += comparisonsPerStep) {
    sorted.push(...elements.slice(begin, begin + comparisonsPerStep).sort(compare));
    yield;
  }
  let other = [...sorted];
  for (let run = comparisonsPerStep; run < length; run *= 2) {
    for (let begin = 0; begin < length; begin += 2 * run) {
      const [middle, end] = [Math.min(begin + run, length), Math.min(begin + 2 * run, length)];
      yield* mergeRuns(sorted, other, [begin, middle, end], compare);
    }
    [sorted, other] = [other, sorted];
  }
  return sorted;
}
