import { DescriptionList } from '@/components/DescriptionList';
import { LoadError } from '@/components/feedback/LoadError';
import { referenceLabels, type ReferenceKind } from '@/domain/reference';
import { plainText } from '@/lib/plainText';
import { useAppSelector } from '@/store/hooks';
import { selectReferenceLists, selectReferencesFailures, type ReferredRecord } from '@/store/references';

interface ReferenceCountsProps {
  /** What happens to those who refer to it. */
  readonly effect: string;
  readonly record: ReferredRecord;
  /** Null while they are loading. */
  readonly counts: ReadonlyArray<readonly [ReferenceKind, number]> | null;
  readonly onRetry: () => void;
}

/** Nobody reads more names before a decision; the counts above are complete. */
const mostNames = 100;

/** Who and what refers to a record, by name. */
function ReferenceNames(props: { readonly record: ReferredRecord; readonly kinds: readonly ReferenceKind[] }) {
  const lists = useAppSelector((state) => selectReferenceLists(state, props.record));
  return (
    <details>
      <summary>Show who is affected</summary>
      {props.kinds.map((kind) => {
        const references = lists[kind] ?? [];
        return (
          <div key={kind}>
            <h3>{referenceLabels[kind]}</h3>
            <ul>
              {references.slice(0, mostNames).map(({ id, name }) => (
                <li key={id}>
                  <bdi>{plainText(name)}</bdi>
                </li>
              ))}
              {references.length > mostNames && <li>and {references.length - mostNames} more</li>}
            </ul>
          </div>
        );
      })}
    </details>
  );
}

/** The number of references to a record, by kind. (CONF-P-009, CONF-R-011) */
export function ReferenceCounts({ effect, record, counts, onRetry }: ReferenceCountsProps) {
  const failures = useAppSelector((state) => selectReferencesFailures(state, record));
  if (failures.length > 0) return <LoadError text={failures} onRetry={onRetry} />;
  const kinds = (counts ?? []).filter(([, count]) => count > 0).map(([kind]) => kind);
  // One live region throughout, so that each new text is announced.
  return (
    <div role="status">
      {counts === null && <p>Checking for references…</p>}
      {counts !== null && kinds.length === 0 && <p>No references were found.</p>}
      {counts !== null && kinds.length > 0 && (
        <>
          <p>It is referenced by:</p>
          <DescriptionList facts={counts.map(([kind, count]) => [referenceLabels[kind], String(count)])} />
          <ReferenceNames record={record} kinds={kinds} />
          <p>{effect}</p>
        </>
      )}
    </div>
  );
}
