import { missingText, plainLines } from '@/lib/plainText';
import { Breakable } from './feedback/Breakable';
import { Timestamp } from './Timestamp';

/** A timestamp as the server sent it. */
interface ServerTime {
  readonly at: string;
}

interface DescriptionListProps {
  readonly entries: ReadonlyArray<readonly [label: string, value: string | ServerTime]>;
}

/** Read-only labels and values. A missing value shows a dash. Styles decide whether several lines are shown as such. */
export function DescriptionList({ entries }: DescriptionListProps) {
  return (
    <dl className="facts">
      {entries.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {typeof value === 'string' ? (
              <bdi>
                <Breakable text={plainLines(value) || missingText} />
              </bdi>
            ) : (
              <Timestamp of={value.at} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
