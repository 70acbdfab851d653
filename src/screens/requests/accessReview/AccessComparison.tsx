import { useId } from 'react';
import { ComparisonTable } from '@/components/table/ComparisonTable';
import { comparedParts, type ComparedItem, type ComparedPart, type Comparison } from '@/domain/roleAccess/comparison';
import { missingText, plainText } from '@/lib/plainText';

interface AccessComparisonProps {
  readonly comparison: Comparison;
  readonly systemName: (id: number) => string;
  /** False where the request is resolved: later changes no longer matter to it. */
  readonly showsDrift: boolean;
}

const partTitles: Readonly<Record<ComparedPart, string>> = {
  laoIds: 'LAOs',
  siteCodes: 'AOs',
  studyNames: 'Studies',
  systemAccessIds: 'Systems',
};

const markWords = { added: 'added', removed: 'removed', kept: 'kept' } as const;
const roleWords = { added: 'new role', removed: 'role to remove', kept: 'role kept' } as const;

interface ItemsProps {
  readonly items: readonly ComparedItem[];
  readonly name: (value: string | number) => string;
  /** The word after an item; undefined for none. */
  readonly note: (item: ComparedItem) => { readonly word: string; readonly look: string } | undefined;
}

function Items({ items, name, note }: ItemsProps) {
  if (items.length === 0) return missingText;
  return (
    <ul className="compared-items">
      {items.map((item) => {
        const noted = note(item);
        return (
          <li key={item.value} className={noted && `compared-${noted.look}`}>
            <bdi>{plainText(name(item.value))}</bdi>
            {noted && <span className="compared-word"> {noted.word}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** What is requested beside the access then and now; each change has a word and a sign. (RACC-004) */
export function AccessComparison({ comparison, systemName, showsDrift }: AccessComparisonProps) {
  const { roleName, roleMark, current, parts, hasDrifted } = comparison;
  const id = useId();
  const nameOf = (part: ComparedPart) => (value: string | number) =>
    part === 'systemAccessIds' ? systemName(Number(value)) : String(value);
  const isAsked = ({ mark }: ComparedItem) => mark !== null;
  const wasThere = ({ mark }: ComparedItem) => mark === 'removed' || mark === 'kept';
  const requestNote = ({ mark }: ComparedItem) => (mark === null ? undefined : { word: markWords[mark], look: mark });
  const driftNote = ({ hasDrifted: isDrift, isCurrent }: ComparedItem) =>
    showsDrift && isDrift
      ? { word: isCurrent ? 'given since' : 'taken away since', look: isCurrent ? 'given' : 'taken' }
      : undefined;
  // What was taken away since is no longer there, but still listed.
  const isNow = ({ isCurrent, hasDrifted: isDrift }: ComparedItem) => isCurrent || (showsDrift && isDrift);

  return (
    <section className="comparison" aria-labelledby={id}>
      <h3 id={id}>
        <bdi>{plainText(roleName)}</bdi>{' '}
        <span className={`compared-role compared-${roleMark}`}>
          <span className="compared-word">{roleWords[roleMark]}</span>
        </span>
      </h3>
      {showsDrift && hasDrifted && (
        <p className="alert alert-warning" role="note">
          {roleMark === 'added'
            ? 'This person has been given this role since the request was made.'
            : current === null
              ? 'This person has lost this role since the request was made.'
              : 'This access has changed since the request was made. The changes are marked below.'}
        </p>
      )}
      <ComparisonTable columns={['Requested', 'When requested', 'Now']}>
        {comparedParts.map((part) => (
          <tr key={part} role="row">
            <th scope="row" role="rowheader">
              {partTitles[part]}
            </th>
            <td role="cell" data-title="Requested">
              <Items items={parts[part].filter(isAsked)} name={nameOf(part)} note={requestNote} />
            </td>
            <td role="cell" data-title="When requested">
              <Items items={parts[part].filter(wasThere)} name={nameOf(part)} note={() => undefined} />
            </td>
            <td role="cell" data-title="Now">
              <Items items={parts[part].filter(isNow)} name={nameOf(part)} note={driftNote} />
            </td>
          </tr>
        ))}
      </ComparisonTable>
    </section>
  );
}
