import { ExternalText } from '@/components/feedback/ExternalText';
import { ComparisonTable } from '@/components/table/ComparisonTable';
import { plainText } from '@/lib/plainText';
import { hasDrifted, type ComparedValue } from './profileReview';

interface ProfileComparisonProps {
  readonly values: readonly ComparedValue[];
  /** The request is approved: the existing values are those after it took effect. */
  readonly isApproved: boolean;
}

/**
 * Existing name and email address beside the requested ones. Unchanged values are folded, unless all are unchanged.
 * (RPROF-008, RPROF-009)
 */
export function ProfileComparison({ values, isApproved }: ProfileComparisonProps) {
  const isChanged = ({ existing, requested, original }: ComparedValue) =>
    requested !== (isApproved ? original || existing : existing);
  const differs = (value: ComparedValue) => isChanged(value) || hasDrifted(value);
  const hasDifference = values.some(differs);
  const rows = values.map((value) => ({
    name: value.label,
    isFolded: hasDifference && !differs(value),
    cells: (
      <>
        <td role="cell" data-title="Existing">
          <div>
            <ExternalText text={value.existing} />
            {hasDrifted(value) && (
              <p className="drift-hint">
                It was <bdi>{plainText(value.original)}</bdi> when the request was made.
              </p>
            )}
          </div>
        </td>
        <td role="cell" data-title="Requested" className={isChanged(value) ? 'compared-changed' : ''}>
          <div>
            <ExternalText text={value.requested} />
            <span className="compared-word"> {isChanged(value) ? 'changed' : 'unchanged'}</span>
          </div>
        </td>
      </>
    ),
  }));
  return <ComparisonTable columns={['Existing', 'Requested']} rows={rows} />;
}
