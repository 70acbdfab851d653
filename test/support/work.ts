import type { Work } from '@/lib/timeSlicing';

/** The result of work that pauses, done at once. */
export function finished<Result>(work: Work<Result>): Result {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}
