import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { ageText, promisedBusinessDays } from '@/domain/outstanding';
import { waitingCounts, type WaitingCount } from '@/domain/waitingRequests';
import { missingText, plainText } from '@/lib/plainText';
import { waitingRequestsRead } from '@/store/waitingRequests';
import { useRead } from '@/widgets/useRead';
import { AgeChart } from './AgeChart';
import { LoadedPanel } from './LoadedPanel';
import { waitingHref, type Narrowing } from './waitingHref';
import { WeeksPart } from './WeeksPart';

interface CellProps {
  readonly count: WaitingCount;
  readonly text: string;
  /** The meaning of the column, for screen readers. */
  readonly about: string;
  readonly narrowing?: Narrowing;
}

function CountLink({ count, text, about, narrowing = 'all' }: CellProps) {
  return (
    <Link to={waitingHref(count, narrowing)} aria-label={`${count.label}: ${text} ${about}`}>
      {text}
    </Link>
  );
}

const lateText = ({ late, isLateExact }: WaitingCount) => (isLateExact ? String(late) : `${late} or more`);

function WaitingRow({ count, now }: { readonly count: WaitingCount; readonly now: number }) {
  const age = ageText(count.oldest, now);
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {plainText(count.label, 100)}
      </th>
      <td role="cell">
        <CountLink count={count} text={String(count.total)} about="waiting" />
      </td>
      <td role="cell" className={count.late > 0 ? 'is-late' : undefined}>
        {count.late === 0 ? '0' : <CountLink count={count} text={lateText(count)} about="late" narrowing="late" />}
      </td>
      <td role="cell">
        {age === '' ? missingText : <CountLink count={count} text={age} about="the oldest" narrowing="oldest" />}
      </td>
    </tr>
  );
}

/** Each count links to the list that it counts. */
function WaitingTable({ counts, now }: { readonly counts: readonly WaitingCount[]; readonly now: number }) {
  return (
    <div>
      {/* Explicit roles: the narrow layout's display rules remove the table's own. */}
      <table className="table waiting-table" role="table" aria-label="Waiting requests by type">
        <thead role="rowgroup">
          <tr role="row">
            {['Request Type', 'Waiting', 'Late', 'Oldest'].map((title) => (
              <th key={title} scope="col" role="columnheader">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {counts.map((count) => (
            <WaitingRow key={count.label} count={count} now={now} />
          ))}
        </tbody>
      </table>
      <p className="form-hint">Late: open for more than {promisedBusinessDays} business days.</p>
    </div>
  );
}

/** The requests that wait for review, by kind and age. */
export function WaitingPanel() {
  const { data: waiting, ...read } = useRead(waitingRequestsRead);
  const [now] = useState(() => Date.now());
  const counts = useMemo(() => waiting && waitingCounts(waiting, now), [waiting, now]);
  return (
    <LoadedPanel title="Waiting for Review" className="waiting-panel" {...read} data={counts} skeletonLines={10}>
      {(shown) => (
        <div className="waiting">
          <WaitingTable counts={shown} now={now} />
          {waiting && <AgeChart counts={shown} loaded={waiting.oldest.length} total={waiting.total} />}
          {waiting && <WeeksPart waiting={waiting} now={now} />}
        </div>
      )}
    </LoadedPanel>
  );
}
