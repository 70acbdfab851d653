import { Breakable } from '@/components/feedback/Breakable';
import { ComparisonTable } from '@/components/table/ComparisonTable';
import { joined } from '@/lib/lists';
import { missingText, plainText } from '@/lib/plainText';
import { hasDrifted, type ComparedValue } from './profileReview';

interface ProfileComparisonProps {
  readonly values: readonly ComparedValue[];
  /** The request is approved: the existing values are those after it took effect. */
  readonly isApproved: boolean;
}

interface ComparedRowProps {
  readonly value: ComparedValue;
  readonly isChanged: boolean;
}

function ComparedRow({ value, isChanged }: ComparedRowProps) {
  const { label, existing, requested, original } = value;
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {label}
      </th>
      <td role="cell" data-title="Existing">
        <div>
          <bdi>
            <Breakable text={plainText(existing) || missingText} />
          </bdi>
          {hasDrifted(value) && (
            <p className="drift-hint">
              It was <bdi>{plainText(original)}</bdi> when the request was made.
            </p>
          )}
        </div>
      </td>
      <td role="cell" data-title="Requested" className={isChanged ? 'compared-changed' : ''}>
        <div>
          <bdi>
            <Breakable text={plainText(requested) || missingText} />
          </bdi>
          <span className="compared-word"> {isChanged ? 'changed' : 'unchanged'}</span>
        </div>
      </td>
    </tr>
  );
}

/**
 * Existing name and email address beside the requested ones. Unchanged values are folded, unless all are unchanged.
 * (RPROF-008, RPROF-009)
 */
export function ProfileComparison({ values, isApproved }: ProfileComparisonProps) {
  const isChanged = ({ existing, requested, original }: ComparedValue) =>
    requested !== (isApproved ? original || existing : existing);
  const differs = (value: ComparedValue) => isChanged(value) || hasDrifted(value);
  const differing = values.filter(differs);
  const same = values.filter((value) => !differs(value));
  const table = (shown: readonly ComparedValue[]) => (
    <ComparisonTable columns={['Existing', 'Requested']}>
      {shown.map((value) => (
        <ComparedRow key={value.label} value={value} isChanged={isChanged(value)} />
      ))}
    </ComparisonTable>
  );
  if (differing.length === 0) return table(same);
  return (
    <>
      {table(differing)}
      {same.length > 0 && (
        <details className="unchanged">
          <summary>Unchanged: {joined(same.map(({ label }) => label))}</summary>
          {table(same)}
        </details>
      )}
    </>
  );
}
