import { Breakable } from '@/components/feedback/Breakable';
import { ComparisonTable } from '@/components/table/ComparisonTable';
import { missingText, plainText } from '@/lib/plainText';
import { hasDrifted, type ComparedValue } from './profileReview';

interface ProfileComparisonProps {
  readonly values: readonly ComparedValue[];
  /** False where the request is resolved: later changes no longer matter to it. */
  readonly showsDrift: boolean;
}

/** Existing name and email address beside the requested ones. (RPROF-008, RPROF-009) */
export function ProfileComparison({ values, showsDrift }: ProfileComparisonProps) {
  return (
    <ComparisonTable columns={['Existing', 'Requested']}>
      {values.map((value) => {
        const { label, existing, requested, original } = value;
        const isChanged = existing !== requested;
        return (
          <tr key={label} role="row">
            <th scope="row" role="rowheader">
              {label}
            </th>
            <td role="cell" data-title="Existing">
              <div>
                <bdi>
                  <Breakable text={plainText(existing) || missingText} />
                </bdi>
                {showsDrift && hasDrifted(value) && (
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
      })}
    </ComparisonTable>
  );
}
