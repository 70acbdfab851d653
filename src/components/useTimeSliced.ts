import { useEffect, useState } from 'react';
import { runInSlices, type Work } from '@/lib/timeSlicing';

interface Done<Result> {
  readonly result: Result;
  readonly of: () => Work<Result>;
}

/**
 * The result of long work that runs in slices, so that the screen stays responsive. While new work runs, the last
 * result stays.
 * @param work a stable function; a new one starts the work again; null if there is nothing to do
 * @param isLater true to let React draw before the work starts
 * @returns the latest result, null until there is one, and whether it belongs to the current `work`
 */
export function useTimeSliced<Result>(
  work: (() => Work<Result>) | null,
  isLater = false,
): readonly [Result | null, boolean] {
  const [done, setDone] = useState<Done<Result> | null>(null);
  useEffect(() => {
    if (work === null) return undefined;
    return runInSlices(work(), (result) => setDone({ result, of: work }), isLater);
  }, [work, isLater]);
  // The memory of the last result is freed.
  if (work === null && done !== null) setDone(null);
  return work === null || done === null ? [null, false] : [done.result, done.of === work];
}

/**
 * The rows to show of a result computed in slices: an empty earlier result says nothing about the new one.
 * @returns null while it is not known whether there are any
 */
export function knownRows<Row>(rows: readonly Row[], isAnswer: boolean): readonly Row[] | null {
  return isAnswer || rows.length > 0 ? rows : null;
}
