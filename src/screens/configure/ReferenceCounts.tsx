import { CappedList } from '@/components/CappedList';
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

/** Who and what refers to a record, by name; the counts above are complete. */
function ReferenceNames(props: { readonly record: ReferredRecord; readonly kinds: readonly ReferenceKind[] }) {
  const lists = useAppSelector((state) => selectReferenceLists(state, props.record));
  return (
    <details>
      <summary>Show who is affected</summary>
      {props.kinds.map((kind) => (
        <div key={kind}>
          <h3>{referenceLabels[kind]}</h3>
          <CappedList items={lists[kind] ?? []}>
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
