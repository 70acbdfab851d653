import { timeOf } from '@/lib/moments';
import type { WholeList } from './paging';
import type { UserRequest } from './userRequest';

/** How many weeks the dashboard looks back, this one included. */
const weeksShown = 12;

/** What happened to requests in a week. */
export interface WeekOfRequests {
  /** The first moment of its Monday, in ms since 1970. */
  readonly start: number;
  readonly submitted: number;
  readonly resolved: number;
}

/** The Mondays of the last weeks, the newest last, and the one that follows. */
function mondays(now: number): number[] {
  const today = new Date(now);
  const monday = today.getDate() - ((today.getDay() + 6) % 7);
  return Array.from({ length: weeksShown + 1 }, (_, week) =>
    new Date(today.getFullYear(), today.getMonth(), monday + 7 * (week + 1 - weeksShown)).getTime(),
  );
}

/**
 * The moment since which `rows` contains every resolved request: all others were last changed, and so submitted, before
 * it. Infinity if the rows are not in the requested order, and so cannot show it.
 */
function completeSince({ rows, total }: WholeList<UserRequest>): number {
  if (rows.length >= total) return -Infinity;
  const times = rows.map(({ lastModified }) => timeOf(lastModified) ?? Number.NaN);
  const areInOrder = times.every((time, index) => time <= (times[index - 1] ?? Infinity));
  return areInOrder ? (times.at(-1) ?? Infinity) : Infinity;
}

/**
 * Counts what was submitted and resolved in each of the last twelve weeks, the newest last. Weeks that the rows cover only
 * in part are left out.
 * @param waiting all that wait for a review
 * @param resolved the last that were resolved, the newest first
 * @param now in ms since 1970
 */
export function weeklyRequests(
  waiting: readonly UserRequest[],
  resolved: WholeList<UserRequest>,
  now: number,
): WeekOfRequests[] {
  const submissions = [...waiting, ...resolved.rows].map(({ dateSubmitted }) => timeOf(dateSubmitted) ?? Number.NaN);
  const decisions = resolved.rows.map(({ lastModified }) => timeOf(lastModified) ?? Number.NaN);
  const since = completeSince(resolved);
  const starts = mondays(now);
  return starts.slice(0, -1).flatMap((start, week) => {
    if (start <= since) return [];
    const end = starts[week + 1] ?? Infinity;
    const countOf = (times: readonly number[]) => times.filter((time) => time >= start && time < end).length;
    return [{ start, submitted: countOf(submissions), resolved: countOf(decisions) }];
  });
}

/** Says which weeks are not counted, and why; '' where all are. */
export function uncountedWeeksText(weeks: readonly WeekOfRequests[], { rows }: WholeList<UserRequest>): string {
  if (weeks.length === weeksShown) return '';
  const read = `only the last ${rows.length} resolved requests were loaded`;
  return weeks.length === 0 ? `The weeks cannot be counted: ${read}.` : `Earlier weeks are not counted: ${read}.`;
}
