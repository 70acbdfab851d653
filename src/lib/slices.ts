/** Long work in steps: at each `yield` it may pause, so that keys, scrolling and drawing come in between. */
export type Work<Result> = Generator<undefined, Result, undefined>;

/** How long work may go on before it pauses, in milliseconds. */
const sliceLength = 8;

/** After so many elements the work looks at the clock: often enough for slow elements, seldom enough for quick ones. */
const elementsPerStep = 64;

/** Lets the browser do what waits. */
function pause(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
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
 * @param onDone told the result, unless the work was stopped before
 * @returns stops it
 */
export function runInSlices<Result>(work: Work<Result>, onDone: (result: Result) => void): () => void {
  let isStopped = false;
  const go = () => {
    if (isStopped) return;
    const step = doSlice(work);
    if (step.done === true) onDone(step.value);
    else void pause().then(go);
  };
  go();
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

function* mergeOf<Element>(
  one: readonly Element[],
  other: readonly Element[],
  compare: (one: Element, other: Element) => number,
): Work<Element[]> {
  const merged: Element[] = [];
  let [atOne, atOther] = [0, 0];
  while (atOne < one.length && atOther < other.length) {
    const [first, second] = [one[atOne] as Element, other[atOther] as Element];
    if (compare(first, second) <= 0) {
      merged.push(first);
      atOne += 1;
    } else {
      merged.push(second);
      atOther += 1;
    }
    if (merged.length % elementsPerStep === 0) yield;
  }
  for (; atOne < one.length; atOne += 1) merged.push(one[atOne] as Element);
  for (; atOther < other.length; atOther += 1) merged.push(other[atOther] as Element);
  return merged;
}

/** As `toSorted` of a list, with pauses: equal elements keep their order. */
export function* sortOf<Element>(
  elements: readonly Element[],
  compare: (one: Element, other: Element) => number,
): Work<readonly Element[]> {
  if (elements.length <= elementsPerStep) return [...elements].sort(compare);
  const middle = elements.length >> 1;
  const one = yield* sortOf(elements.slice(0, middle), compare);
  const other = yield* sortOf(elements.slice(middle), compare);
  yield;
  return yield* mergeOf(one, other, compare);
}
