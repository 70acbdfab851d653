import { Link } from 'react-router-dom';
import { Section } from '@/components/Section';
import { paths } from '@/config/paths';
import { findingKinds, findings, type FindingKind, type HeldAccess } from '@/domain/accessExplorer';

interface FindingsPanelProps {
  /** Null until it is known. */
  readonly found: Readonly<Record<FindingKind, readonly HeldAccess[]>> | null;
  readonly shown: FindingKind | '';
}

/** Active access that somebody should look at, by reason; each count leads to the records that it counts. */
export function FindingsPanel({ found, shown }: FindingsPanelProps) {
  return (
    <Section title="Findings" className="findings">
      <ul className="finding-chips">
        {findingKinds.map((kind) => {
          const { label } = findings[kind];
          const count = found?.[kind].length ?? null;
          const chip = (
            <>
              {label} <span className="chip-count">{count ?? '–'}</span>
            </>
          );
          return (
            <li key={kind}>
              {count === null || count === 0 ? (
                <span className="chip chip-empty">{chip}</span>
              ) : (
                <Link
                  className="chip"
                  to={`${paths.access}?${new URLSearchParams({ finding: kind }).toString()}`}
                  aria-label={`${label}: ${count}`}
                  aria-current={shown === kind || undefined}
                >
                  {chip}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <details>
        <summary>What these mean</summary>
        <dl>
          {findingKinds.map((kind) => (
            <div key={kind}>
              <dt>{findings[kind].label}</dt>
              <dd>{findings[kind].meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Section>
  );
}
