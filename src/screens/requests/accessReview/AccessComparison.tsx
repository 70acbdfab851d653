import arrowDown from 'bootstrap-icons/icons/arrow-down.svg?raw';
import arrowUp from 'bootstrap-icons/icons/arrow-up.svg?raw';
import check from 'bootstrap-icons/icons/check.svg?raw';
import dash from 'bootstrap-icons/icons/dash-lg.svg?raw';
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw';
import { useId } from 'react';
import { Icon } from '@/components/Icon';
import { ComparisonTable } from '@/components/table/ComparisonTable';
import { colleaguesText } from '@/domain/precedent';
import { recordName } from '@/domain/roleAccess/accessText';
import { comparedParts, type ComparedPart } from '@/domain/roleAccess/choices';
import {
  partTitles,
  valueName,
  type ComparedItem,
  type ComparedMark,
  type Comparison,
} from '@/domain/roleAccess/comparison';
import type { AccessPartNames } from '@/domain/roleAccess/siteNames';
import { missingText, plainText } from '@/lib/plainText';
import { PrecedentOf, type Precedent } from '@/widgets/access/PrecedentOf';

interface AccessComparisonProps {
  /** The record that the request names. */
  readonly recordId: number | null;
  readonly comparison: Comparison;
  readonly names: AccessPartNames;
  /** False where the request is resolved: later changes no longer matter to it. */
  readonly showsDrift: boolean;
  /** What colleagues have; null where that does not matter or cannot be loaded. */
  readonly precedent: Precedent | null;
}

const roleWords = { added: 'new role', removed: 'role to remove', kept: 'role kept' } as const;

/** What has changed since the request was made or, where that is not known, how the access differs from it. */
function driftText({ current, isOriginalKnown }: Comparison): string {
  if (!isOriginalKnown) {
    return current === null
      ? 'This person does not have this role.'
      : 'This person already has this role. Applying the request replaces the access they have.';
  }
  return current === null
    ? 'This person has lost this role since the request was made.'
    : 'This access has changed since the request was made. The changes are marked below.';
}

type Look = ComparedMark | 'given' | 'taken';

const markIcons: Readonly<Record<Look, string>> = {
  added: plus,
  removed: dash,
  kept: check,
  given: arrowUp,
  taken: arrowDown,
};

interface ItemsProps {
  readonly items: readonly ComparedItem[];
  /** The word after an item; undefined for none. */
  readonly note: (item: ComparedItem) => { readonly word: string; readonly look: Look } | undefined;
  readonly part: ComparedPart;
  readonly names: AccessPartNames;
  /** What colleagues have of the added items; left out where they are not listed. */
  readonly precedent?: Precedent | null;
}

/** More kept items than this are collapsed. */
const mostUnfolded = 1;

function ItemList({ items, note, part, names, precedent = null }: ItemsProps) {
  return (
    <ul className="compared-items">
      {items.map((item) => {
        const noted = note(item);
        return (
          <li key={item.value} className={noted && `compared-${noted.look}`}>
            {noted && <Icon svg={markIcons[noted.look]} />} <bdi>{plainText(valueName(part, item.value, names))}</bdi>
            {noted && <span className="compared-word"> {noted.word}</span>}
            {item.mark === 'added' && precedent !== null && (
              <PrecedentOf part={part} value={item.value} precedent={precedent} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The items of a cell: those that differ, and what stays as it is. */
function Items({ items, ...look }: ItemsProps) {
  const staying = items.filter(({ mark, hasDrifted }) => mark === 'kept' && !hasDrifted);
  const isFolded = staying.length > mostUnfolded;
  const shown = isFolded ? items.filter((item) => !staying.includes(item)) : items;
  if (items.length === 0) return missingText;
  return (
    <div>
      {shown.length > 0 && (
        <div className="compared-shown">
          <ItemList items={shown} {...look} />
        </div>
      )}
      {isFolded && (
        <details className="compared-rest">
          <summary>{staying.length} kept</summary>
          <ItemList items={staying} {...look} />
        </details>
      )}
    </div>
  );
}

/**
 * Shows the requested access beside the original, if the request names one, and the current access. A word and an icon
 * mark each change; unchanged parts are collapsed. (RACC-004)
 */
export function AccessComparison({ recordId, comparison, names, showsDrift, precedent }: AccessComparisonProps) {
  const { roleName, roleMark, parts, isOriginalKnown, hasDrifted } = comparison;
  const id = useId();
  const isDrift = (item: ComparedItem) => showsDrift && item.hasDrifted;
  const isAsked = ({ mark }: ComparedItem) => mark !== null;
  const wasThere = ({ mark }: ComparedItem) => mark === 'removed' || mark === 'kept';
  const requestNote = ({ mark }: ComparedItem) => (mark === null ? undefined : { word: mark, look: mark });
  const driftNote = (item: ComparedItem) => {
    if (!isDrift(item)) return undefined;
    if (!isOriginalKnown) {
      return item.isCurrent
        ? ({ word: 'already held', look: 'kept' } as const)
        : ({ word: 'not held', look: 'taken' } as const);
    }
    return item.isCurrent
      ? ({ word: 'added since', look: 'given' } as const)
      : ({ word: 'removed since', look: 'taken' } as const);
  };
  // What was taken away since is no longer there, but still listed.
  const isNow = (item: ComparedItem) => item.isCurrent || isDrift(item);

  const rows = comparedParts.map((part) => ({
    name: partTitles[part],
    isFolded: parts[part].every((item) => item.mark !== 'added' && item.mark !== 'removed' && !isDrift(item)),
    cells: (
      <>
        <td role="cell" data-title="Requested">
          <Items
            items={parts[part].filter(isAsked)}
            note={requestNote}
            part={part}
            names={names}
            precedent={precedent}
          />
        </td>
        {isOriginalKnown && (
          <td role="cell" className="compared-known" data-title="When requested">
            <Items items={parts[part].filter(wasThere)} note={() => undefined} part={part} names={names} />
          </td>
        )}
        <td role="cell" className="compared-known" data-title="Now">
          <Items items={parts[part].filter(isNow)} note={driftNote} part={part} names={names} />
        </td>
      </>
    ),
  }));

  return (
    <section className="comparison" aria-labelledby={id}>
      <h3 id={id}>
        <bdi>{recordName({ id: recordId, roleName })}</bdi>{' '}
        <span className={`compared-role compared-${roleMark}`}>
          <Icon svg={markIcons[roleMark]} /> <span className="compared-word">{roleWords[roleMark]}</span>
        </span>
      </h3>
      {precedent !== null && (
        <p className="precedent-who">
          Colleagues: {precedent === 'loading' ? '…' : plainText(colleaguesText(precedent.colleagues))}
        </p>
      )}
      {showsDrift && hasDrifted && (
        <p className="alert alert-warning" role="note">
          {driftText(comparison)}
        </p>
      )}
      <ComparisonTable columns={['Requested', ...(isOriginalKnown ? ['When requested'] : []), 'Now']} rows={rows} />
    </section>
  );
}
