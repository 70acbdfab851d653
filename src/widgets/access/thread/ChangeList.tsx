import type { AccessChange, ChangedPart } from '@/domain/accessHistory';
import { changedPartLabels } from '@/domain/accessTexts';
import { valueName } from '@/domain/roleAccess/comparison';
import type { AccessPartNames } from '@/domain/roleAccess/siteNames';
import { plainText } from '@/lib/plainText';

interface ChangeListProps {
  readonly changes: readonly AccessChange[];
  readonly names: AccessPartNames;
}

/** What came and what went, part by part. They differ in sign and element, not in colour alone. */
export function ChangeList({ changes, names }: ChangeListProps) {
  const nameOf = (part: ChangedPart, value: string | number) => plainText(valueName(part, value, names));
  return (
    <dl className="change-list">
      {changes.map(({ part, added, removed }) => (
        <div key={part}>
          <dt>{changedPartLabels[part]}</dt>
          <dd>
            {removed.map((value) => (
              <del key={value}>
                <span className="visually-hidden">removed </span>
                <span aria-hidden="true">− </span>
                <bdi>{nameOf(part, value)}</bdi>{' '}
              </del>
            ))}
            {added.map((value) => (
              <ins key={value}>
                <span className="visually-hidden">added </span>
                <span aria-hidden="true">+ </span>
                <bdi>{nameOf(part, value)}</bdi>{' '}
              </ins>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
