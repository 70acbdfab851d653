import { CappedList } from '@/components/CappedList';
import { DescriptionList } from '@/components/DescriptionList';
import { LoadError } from '@/components/feedback/LoadError';
import { referenceLabels } from '@/domain/reference';
import { plainText } from '@/lib/plainText';
import type { References } from './useReferences';

interface ReferenceCountsProps {
  /** What happens to those who refer to it. */
  readonly effect: string;
  readonly references: References;
}

/** Who and what refers to a record, by name; the counts above are complete. */
function ReferenceNames({ lists }: { readonly lists: NonNullable<References['lists']> }) {
  return (
    <details>
      <summary>Show who is affected</summary>
      {lists.map(([kind, references]) => (
        <div key={kind}>
          <h3>{referenceLabels[kind]}</h3>
          <CappedList items={references}>
            {({ id, name }) => (
              <li key={id}>
                <bdi>{plainText(name)}</bdi>
              </li>
            )}
          </CappedList>
        </div>
      ))}
    </details>
  );
}

/** The number of references to a record, by kind. (CONF-P-009, CONF-R-011) */
export function ReferenceCounts({ effect, references: { lists, failures, facts, onRetry } }: ReferenceCountsProps) {
  if (failures.length > 0) return <LoadError error={failures} facts={facts} onRetry={onRetry} />;
  const filled = (lists ?? []).filter(([, references]) => references.length > 0);
  // One live region throughout, so that each new text is announced.
  return (
    <div role="status">
      {lists === null && <p>Checking for references…</p>}
      {lists !== null && filled.length === 0 && <p>No references were found.</p>}
      {lists !== null && filled.length > 0 && (
        <>
          <p>It is referenced by:</p>
          <DescriptionList entries={lists.map(([kind, { length }]) => [referenceLabels[kind], String(length)])} />
          <ReferenceNames lists={filled} />
          <p>{effect}</p>
        </>
      )}
    </div>
  );
}
