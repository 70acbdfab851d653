import { DescriptionList } from '@/components/DescriptionList';
import { LoadError } from '@/components/feedback/LoadError';
import { referenceLabels, type ReferenceKind } from '@/domain/reference';
import { useAppSelector } from '@/store/hooks';
import { selectReferencesFailures, type ReferredRecord } from '@/store/references';

interface ReferenceCountsProps {
  readonly record: ReferredRecord;
  /** Null while they are loading. */
  readonly counts: ReadonlyArray<readonly [ReferenceKind, number]> | null;
  readonly onRetry: () => void;
}

/** The number of references to a record, by kind. (CONF-P-009, CONF-R-011) */
export function ReferenceCounts({ record, counts, onRetry }: ReferenceCountsProps) {
  const failures = useAppSelector((state) => selectReferencesFailures(state, record));
  if (failures.length > 0) return <LoadError text={failures} onRetry={onRetry} />;
  if (counts === null) return <p role="status">Looking for references…</p>;
  if (counts.every(([, count]) => count === 0)) return <p role="status">No references were found.</p>;
  return (
    <div role="status">
      <p>It is referenced by:</p>
      <DescriptionList facts={counts.map(([kind, count]) => [referenceLabels[kind], String(count)])} />
    </div>
  );
}
