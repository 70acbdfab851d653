import { Loaded } from '@/components/feedback/Loaded';
import { dashboardSizes, type WaitingRequests } from '@/domain/waitingRequests';
import { uncountedWeeksText, weeklyRequests } from '@/domain/weeklyRequests';
import { useAppSelector } from '@/store/hooks';
import { resolvedRequestsRead } from '@/store/waitingRequests';
import { useRead } from '@/widgets/useRead';
import { WeeksChart } from './WeeksChart';

interface WeeksPartProps {
  readonly waiting: WaitingRequests;
  readonly now: number;
}

/**
 * What was submitted and resolved in the last weeks, from one more read. If only part of the queue was loaded, the newest
 * submission dates are unknown, so nothing is loaded or counted.
 */
export function WeeksPart({ waiting, now }: WeeksPartProps) {
  const { oldest, total } = waiting;
  const isWhole = oldest.length >= total;
  const size = dashboardSizes.waitingAndResolved - oldest.length;
  const read = useRead(resolvedRequestsRead, isWhole ? size : null);
  // The size follows the length of the queue: a former answer is nearly as good until the next one is there.
  const resolved = useAppSelector(resolvedRequestsRead.select).answer?.data ?? null;
  return (
    <div className="weeks">
      <h3>Submitted and Resolved by Week</h3>
      {isWhole ? (
        <Loaded {...read} data={resolved}>
          {(last) => {
            const weeks = weeklyRequests(oldest, last, now);
            return <WeeksChart weeks={weeks} note={uncountedWeeksText(weeks, last)} />;
          }}
        </Loaded>
      ) : (
        <p className="form-hint">
          There are too many waiting requests to count by week: only the oldest {oldest.length} were loaded.
        </p>
      )}
    </div>
  );
}
