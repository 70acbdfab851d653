import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ageGroups } from '@/domain/ageGroups';
import type { WaitingCount } from '@/domain/waitingRequests';
import { plainText } from '@/lib/plainText';
import { Stripes } from './Stripes';
import { waitingHref } from './waitingHref';

function segmentsOf({ ages }: WaitingCount) {
  let start = 0;
  return ageGroups.map(({ key, label, isLate }) => {
    const segment = { key, label, isLate, count: ages[key], start };
    start += ages[key];
    return segment;
  });
}

const width = 400;
const height = 22;

interface AgeBarProps {
  readonly count: WaitingCount;
  /** How many requests the full width stands for. */
  readonly most: number;
}

/** The requests of a kind by age. Its segments are links for the pointer; the table offers everyone the same numbers and links. */
function AgeBar({ count, most }: AgeBarProps) {
  const stripes = useId();
  const scale = width / Math.max(1, most);
  return (
    <svg className="age-bar" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <Stripes id={stripes} />
      {segmentsOf(count)
        .filter((segment) => segment.count > 0)
        .map(({ key, label, isLate, count: number, start }) => {
          const box = { x: start * scale, width: Math.max(1, number * scale - 1), height };
          return (
            <Link key={key} to={waitingHref(count, key)} tabIndex={-1}>
              <title>{`${plainText(count.label, 100)}, ${label.toLowerCase()}: ${number}`}</title>
              <rect className={`age-${key}`} {...box} />
              {isLate && <rect fill={`url(#${stripes})`} {...box} />}
            </Link>
          );
        })}
    </svg>
  );
}

interface AgeChartProps {
  readonly counts: readonly WaitingCount[];
  /** How many of the waiting requests were loaded, the oldest first. */
  readonly loaded: number;
  readonly total: number;
}

/** The requests that wait, as bars by kind and age, and as a table of the same numbers. */
export function AgeChart({ counts, loaded, total }: AgeChartProps) {
  const stripes = useId();
  const most = Math.max(...counts.map(({ ages }) => Object.values(ages).reduce((sum, count) => sum + count, 0)));
  if (most === 0) return null;
  return (
    <div className="age-chart">
      <h3>By Age</h3>
      {loaded < total && <p className="form-hint">Only the oldest {loaded} waiting requests are counted here.</p>}
      <dl className="age-bars" aria-hidden="true">
        {counts.map((count) => (
          <div key={count.label}>
            <dt>{plainText(count.label, 100)}</dt>
            <dd>
              <AgeBar count={count} most={most} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className="chart-legend" aria-hidden="true">
        {ageGroups.map(({ key, label, isLate }) => (
          <li key={key}>
            <svg viewBox="0 0 14 14">
              <Stripes id={`${stripes}-${key}`} />
              <rect className={`age-${key}`} width="14" height="14" />
              {isLate && <rect fill={`url(#${stripes}-${key})`} width="14" height="14" />}
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <details className="chart-table">
        <summary>Ages as a table</summary>
        <table className="table">
          <caption className="visually-hidden">Requests waiting for review, by type and age</caption>
          <thead>
            <tr>
              <th scope="col">Age</th>
              {counts.map(({ label }) => (
                <th key={label} scope="col">
                  {plainText(label, 100)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ageGroups.map(({ key, label }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {counts.map((count) => (
                  <td key={count.label}>
                    {count.ages[key] === 0 ? (
                      '0'
                    ) : (
                      <Link
                        to={waitingHref(count, key)}
                        aria-label={`${count.label}, ${label}: ${count.ages[key]} waiting`}
                      >
                        {count.ages[key]}
                      </Link>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
