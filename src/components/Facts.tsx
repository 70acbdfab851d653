import { missingText, plainText } from '../lib/plainText';

interface FactsProps {
  readonly facts: ReadonlyArray<readonly [label: string, value: string]>;
}

/** Names and values that are only read. A value that is missing shows a dash. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{plainText(value) || missingText}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
