import type { Side } from '@/domain/threeWayMerge';
import { missingText, plainLines } from '@/lib/plainText';
import type { ComparedRow } from './comparedRows';

interface ComparedTextsProps {
  readonly rows: readonly ComparedRow[];
  /** The sides to show, with what each is called; '' where there is only one. */
  readonly owners: Readonly<Partial<Record<Side, string>>>;
}

/** Values that can no longer be saved, to be copied. */
export function ComparedTexts({ rows, owners }: ComparedTextsProps) {
  const sides = Object.entries(owners) as ReadonlyArray<readonly [Side, string]>;
  return (
    <dl className="facts typed-texts">
      {rows.map(({ id, label, texts }) => (
        <div key={id}>
          <dt>{label}</dt>
          {sides.map(([side, owner]) => (
            <dd key={side}>
              {owner !== '' && `${owner}: `}
              <bdi>{plainLines(texts[side]) || missingText}</bdi>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
