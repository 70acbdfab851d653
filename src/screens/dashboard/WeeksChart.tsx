import { useId } from 'react';
import type { WeekOfRequests } from '@/domain/weeklyRequests';
import { dayText, localDay } from '@/lib/moments';
import { Stripes } from './Stripes';

const height = 100;
const weekWidth = 40;
const barWidth = 15;

const weekText = ({ start }: WeekOfRequests) => dayText(localDay(new Date(start)));

interface WeekBarsProps {
  readonly week: WeekOfRequests;
  readonly x: number;
  /** How many requests the full height stands for. */
  readonly most: number;
  readonly stripes: string;
}

/** What was submitted and what was resolved in a week, side by side. */
function WeekBars({ week, x, most, stripes }: WeekBarsProps) {
  const boxOf = (count: number, left: number) => {
    const tall = (count / most) * (height - 2);
    return { x: x + left, y: height - tall - 1, width: barWidth, height: tall };
  };
  const resolved = boxOf(week.resolved, weekWidth / 2);
  return (
    <g>
      <title>{`Week of ${weekText(week)}: ${week.submitted} submitted, ${week.resolved} resolved`}</title>
      <rect className="week-submitted" {...boxOf(week.submitted, 3)} />
      <rect className="week-resolved" {...resolved} />
      <rect fill={`url(#${stripes})`} {...resolved} />
    </g>
  );
}

function WeeksTable({ weeks }: { readonly weeks: readonly WeekOfRequests[] }) {
  return (
    <details className="chart-table">
      <summary>Weeks as a table</summary>
      <table className="table">
        <caption className="visually-hidden">Requests submitted and resolved, by week</caption>
        <thead>
          <tr>
            {['Week of', 'Submitted', 'Resolved'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.start}>
              <th scope="row">{weekText(week)}</th>
              <td>{week.submitted}</td>
              <td>{week.resolved}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface WeeksChartProps {
  readonly weeks: readonly WeekOfRequests[];
  /** Which weeks are not counted; '' where all are. */
  readonly note: string;
}

/** Requests submitted and resolved by week: as bars, as sums, and as a table. */
export function WeeksChart({ weeks, note }: WeeksChartProps) {
  const stripes = useId();
  const [first, last] = [weeks[0], weeks.at(-1)];
  const sum = (key: 'submitted' | 'resolved') => weeks.reduce((total, week) => total + week[key], 0);
  const most = Math.max(1, ...weeks.flatMap(({ submitted, resolved }) => [submitted, resolved]));
  return (
    <>
      {first && last && (
        <>
          <svg
            className="week-bars"
            viewBox={`0 0 ${weeks.length * weekWidth} ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <Stripes id={stripes} />
            {weeks.map((week, index) => (
              <WeekBars key={week.start} week={week} x={index * weekWidth} most={most} stripes={stripes} />
            ))}
          </svg>
          <p className="week-ends" aria-hidden="true">
            <span>{weekText(first)}</span>
            <span>{weekText(last)}</span>
          </p>
          <ul className="chart-legend">
            {(['submitted', 'resolved'] as const).map((key) => (
              <li key={key}>
                <svg viewBox="0 0 14 14" aria-hidden="true">
                  <rect className={`week-${key}`} width="14" height="14" />
                  {key === 'resolved' && <rect fill={`url(#${stripes})`} width="14" height="14" />}
                </svg>
                {sum(key)} {key}
              </li>
            ))}
          </ul>
          <WeeksTable weeks={weeks} />
        </>
      )}
      <p className="form-hint">
        {note === '' ? note : `${note} `}Resolved requests are counted in the week of their last change; deleted ones
        are not counted.
      </p>
    </>
  );
}
