import warning from 'bootstrap-icons/icons/exclamation-triangle.svg?raw';
import { CappedList } from '@/components/CappedList';
import { Icon } from '@/components/Icon';
import { itemPrecedent, precedentText, type Colleagues } from '@/domain/precedent';
import type { ComparedPart } from '@/domain/roleAccess/choices';
import { plainText } from '@/lib/plainText';

/** The colleagues of a request's subject, and their names. */
export interface KnownPrecedent {
  readonly colleagues: Colleagues;
  readonly names: Readonly<Record<number, string>>;
}

export type Precedent = KnownPrecedent | 'loading';

interface PrecedentOfProps {
  readonly part: ComparedPart;
  readonly value: string | number;
  readonly precedent: Precedent;
}

/** How many colleagues have what is asked for, and who they are. While that loads, it keeps their place. */
export function PrecedentOf({ part, value, precedent }: PrecedentOfProps) {
  if (precedent === 'loading') return <p className="precedent">…</p>;
  const { colleagues, names } = precedent;
  const found = itemPrecedent(colleagues, part, value);
  if (found.total === 0) return null;
  const text = (
    <>
      {found.isUnusual && <Icon svg={warning} />} {precedentText(found)}
    </>
  );
  if (found.holders.length === 0) return <p className="precedent">{text}</p>;
  return (
    <details className="precedent">
      <summary>{text}</summary>
      <CappedList items={found.holders}>
        {(id) => (
          <li key={id}>
            <bdi>{plainText(names[id] ?? `user ${id}`)}</bdi>
          </li>
        )}
      </CappedList>
    </details>
  );
}
