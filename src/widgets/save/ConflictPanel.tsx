import { useId, useLayoutEffect, useRef, useState } from 'react';
import { ChoiceList } from '@/components/form/ChoiceList';
import { Timestamp } from '@/components/Timestamp';
import { modifierName, modifierPerson } from '@/domain/requests';
import { differences, type Difference, type Side } from '@/domain/threeWayMerge';
import { missingText, plainText } from '@/lib/plainText';
import { useOwnUsername } from '@/widgets/useOwnUsername';
import { storedValues, type Conflict, type RecordKind } from './saveCalls';

interface ConflictPanelProps<Rec, Values> {
  readonly conflict: Conflict<Rec, Values>;
  readonly kind: RecordKind<Rec, Values>;
  /** @param sideOf which side was chosen for a difference, by its id */
  readonly onDecide: (sideOf: (id: string) => Side) => void;
}

function choice(value: Side, owner: string, text: string) {
  return {
    value,
    label: (
      <>
        {owner}: <bdi>{plainText(text) || missingText}</bdi>
      </>
    ),
  };
}

/**
 * The record has been changed since it was opened, by somebody else or in another window: the person decides, value by
 * value, which side to keep.
 */
export function ConflictPanel<Rec, Values extends object>(props: ConflictPanelProps<Rec, Values>) {
  const { conflict, kind, onDecide } = props;
  const { fields, lists, shown = (_, value) => String(value), versionOf, editorOf, closedBecause } = kind;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  useLayoutEffect(() => box.current?.focus(), [conflict]);

  const stored = (record: Rec) => storedValues(kind, record, conflict.mine) as Record<string, unknown>;
  const theirs = stored(conflict.theirs);
  const mine = conflict.mine as Record<string, unknown>;
  const rows = differences(stored(conflict.base), mine, theirs, lists);
  const nameOf = (field: string) => fields.find((one) => one.field === field)?.label ?? field;
  const labelOf = ({ field, followers, key }: Difference) => key || [field, ...followers].map(nameOf).join(' and ');
  // What a follower's code stands for depends on the other value: it is shown as it is stored.
  const textOf = (row: Difference, side: Side) => {
    const followers = row.followers.map((field) => String((side === 'mine' ? mine : theirs)[field]));
    return [shown(row.field, row[side]), ...followers].filter((text) => text !== '').join(', ');
  };
  // The server may refuse a save without showing a newer version: then it is not known who was first.
  const isNewer = versionOf?.(conflict.theirs) !== versionOf?.(conflict.base);
  const { by, at } = (isNewer && editorOf?.(conflict.theirs)) || { by: '', at: '' };
  const username = useOwnUsername();
  const isOwn = by !== '' && modifierName(by) === username;
  const [ofForm, ofRecord] = isOwn ? ['Here', 'Saved'] : ['Yours', 'Theirs'];
  const closed = closedBecause?.(conflict.theirs) ?? null;
  // What is not in the rows was typed after they were drawn.
  const sideOf = (difference: string): Side =>
    chosen[difference] ?? rows.find((row) => row.id === difference)?.proposed ?? 'mine';
  return (
    <div ref={box} className="alert alert-warning conflict" role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id}>
        <strong>
          {isOwn ? (
            'You have changed this since you opened it, perhaps in another window.'
          ) : (
            <>
              {by === '' ? 'Someone else' : <bdi>{plainText(modifierPerson(by))}</bdi>} has changed this since you
              opened it.
            </>
          )}
        </strong>{' '}
        Nothing was saved.{' '}
        {closed ??
          (rows.length === 0
            ? 'The values in this form are the same in both versions.'
            : 'For each field, choose which value to keep, then save again.')}
      </p>
      {at !== '' && (
        <p className="form-hint">
          Last saved <Timestamp of={at} />.
        </p>
      )}
      {rows.map((row) => (
        <ChoiceList
          type="radio"
          key={row.id}
          label={labelOf(row)}
          name={`${id}${row.id}`}
          defaultValues={[closed === null ? row.proposed : 'theirs']}
          disabled={closed !== null}
          choices={[choice('mine', ofForm, textOf(row, 'mine')), choice('theirs', ofRecord, textOf(row, 'theirs'))]}
          onChange={({ target }) => setChosen({ ...chosen, [row.id]: target.value === 'mine' ? 'mine' : 'theirs' })}
        />
      ))}
      <div className="button-row">
        {closed === null && (
          <button type="button" className="btn btn-primary" onClick={() => onDecide(sideOf)}>
            Continue with These Values
          </button>
        )}
        {(closed !== null || rows.length > 0) && (
          <button type="button" className="btn btn-outline-primary" onClick={() => onDecide(() => 'theirs')}>
            Use {isOwn ? 'Saved Version' : 'Theirs'}
          </button>
        )}
      </div>
    </div>
  );
}
