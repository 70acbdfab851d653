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
    <Section title="Worth a Look">
      <ul className="findings">
        {findingKinds.map((kind) => {
          const { label, meaning } = findings[kind];
          const count = found?.[kind].length ?? null;
          return (
            <li key={kind}>
              <span className="finding-count">{count ?? '–'}</span>
              <div>
                {count === null || count === 0 ? (
                  label
                ) : (
                  <Link
                    to={`${paths.access}?${new URLSearchParams({ finding: kind }).toString()}`}
                    aria-label={`${label}: ${count}`}
                    aria-current={shown === kind || undefined}
                  >
                    {label}
                  </Link>
                )}
                <p className="form-hint">{meaning}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
