import type { FieldValues } from 'react-hook-form';
import { differences, type Difference, type Side } from '@/domain/threeWayMerge';
import { missingText, plainLines } from '@/lib/plainText';
import type { RecordKind } from './saveCalls';

/** A value that two versions of a record have differently, as a person reads it. */
interface ComparedRow extends Difference {
  readonly label: string;
  readonly texts: Readonly<Record<Side, string>>;
}

/** What two versions of a record have differently, in the order of the fields. */
export function comparedRows<Rec, Values extends FieldValues>(
  { fields, lists, shown = (_, value) => String(value) }: RecordKind<Rec, Values>,
  { base, mine, theirs }: Readonly<Record<'base' | Side, Values>>,
): ComparedRow[] {
  const nameOf = (field: string) => fields.find((one) => one.field === field)?.label ?? field;
  return differences(base, mine, theirs, lists).map((row) => {
    const textOf = (value: unknown, version: Values) => {
      const followers = row.followers.map((field) => shown(field, version[field], version));
      return [shown(row.field, value, version), ...followers].filter((text) => text !== '').join(', ');
    };
    return {
      ...row,
      label: row.key || [row.field, ...row.followers].map(nameOf).join(' and '),
      texts: { mine: textOf(row.mine, mine), theirs: textOf(row.theirs, theirs) },
    };
  });
}

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
