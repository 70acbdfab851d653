import { missingText, plainText } from '@/lib/plainText';
import { Breakable } from './feedback/Breakable';

interface DescriptionListProps {
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>;
}

/** Read-only labels and values. A missing value shows a dash. */
export function DescriptionList({ facts }: DescriptionListProps) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>
              <Breakable text={plainText(value) || missingText} />
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
