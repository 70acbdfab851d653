import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ChoiceList } from '@/components/form/ChoiceList';
import { Timestamp } from '@/components/Timestamp';
import { reasonTexts } from '@/domain/firstTexts';
import { modifierName, modifierPerson } from '@/domain/requests';
import type { Side } from '@/domain/threeWayMerge';
import { missingText, plainText } from '@/lib/plainText';
import { useOwnUsername } from '@/widgets/useProfile';
import { comparedRows, ComparedTexts } from './ComparedTexts';
import { closedSince, sendableValues, type Conflict, type RecordKind } from './saveCalls';
import { takeFocus } from './takeFocus';

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
export function ConflictPanel<Rec, Values extends FieldValues>(props: ConflictPanelProps<Rec, Values>) {
  const { conflict, kind, onDecide } = props;
  const { versionOf, editorOf, changedBeside, closedBecause } = kind;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const { base, theirs, mine, isBackground } = conflict;
  useLayoutEffect(() => {
    takeFocus(box.current, isBackground);
  }, [conflict, isBackground]);

  const stored = (record: Rec) => sendableValues(kind, record, mine);
  const rows = comparedRows(kind, { base: stored(base), mine, theirs: stored(theirs) });
  // The server may refuse a save without showing a newer version: then it is not known who was first.
  const isNewer = versionOf?.(theirs) !== versionOf?.(base);
  const { by, at } = (isNewer && editorOf?.(theirs, base)) || { by: '', at: '' };
  const username = useOwnUsername();
  const isOwn = by !== '' && modifierName(by) === username;
  const [ofForm, ofRecord] = isOwn ? ['Here', 'Saved'] : ['Yours', 'Theirs'];
  const closed = closedBecause?.(theirs) ?? null;
  const beside = changedBeside?.(theirs, base) ?? '';
  // What is not in the rows was typed after they were drawn.
  const sideOf = (difference: string): Side =>
    chosen[difference] ?? rows.find((row) => row.id === difference)?.proposed ?? 'mine';
  return (
    <div ref={box} className="alert alert-warning conflict" role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id} {...(isBackground && { role: 'alert' })}>
        <strong>
          {by === '' && closedSince(kind, theirs, base) === null && reasonTexts.changedMeanwhile}
          {isOwn && 'You have changed this since you opened it, perhaps in another window.'}
          {by !== '' && !isOwn && (
            <>
              <bdi>{plainText(modifierPerson(by))}</bdi> has changed this since you opened it.
            </>
          )}
        </strong>{' '}
        Nothing was saved.{' '}
        {closed ??
          (rows.length === 0
            ? 'The values in this form are the same in both versions.'
            : 'For each field, choose which value to keep, then continue.')}
      </p>
      {beside !== '' && (
        <p>
          <bdi>{plainText(beside)}</bdi>
        </p>
      )}
      {at !== '' && (
        <p className="form-hint">
          Last saved <Timestamp of={at} />.
        </p>
      )}
      {closed !== null && <ComparedTexts rows={rows} owners={{ mine: ofForm, theirs: ofRecord }} />}
      {(closed === null ? rows : []).map((row) => (
        <ChoiceList
          type="radio"
          key={row.id}
          label={row.label}
          name={`${id}${row.id}`}
          defaultValues={[row.proposed]}
          choices={[choice('mine', ofForm, row.texts.mine), choice('theirs', ofRecord, row.texts.theirs)]}
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
