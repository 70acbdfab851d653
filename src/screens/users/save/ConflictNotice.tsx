import { useId, useLayoutEffect, useRef, useState } from 'react';
import { RadioList } from '@/components/form/RadioList';
import { modifierName } from '@/domain/requests';
import { missingText, plainText } from '@/lib/plainText';
import type { ConflictRow, Side } from './conflict';

interface ConflictNoticeProps {
  readonly rows: readonly ConflictRow[];
  /** Who was faster, as the record says; empty where it does not. */
  readonly by: string;
  readonly onDecide: (sideOf: (key: string) => Side) => void;
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

/** Somebody else has changed the record meanwhile: shows what would differ, mine and theirs, to be decided upon. */
export function ConflictNotice({ rows, by, onDecide }: ConflictNoticeProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  useLayoutEffect(() => box.current?.focus(), []);
  const sideOf = (key: string): Side => chosen[key] ?? rows.find((row) => row.key === key)?.prefers ?? 'theirs';
  return (
    <div ref={box} className="alert alert-warning conflict" role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id}>
        <strong>
          {by === '' ? 'Someone else' : <bdi>{plainText(modifierName(by))}</bdi>} has changed this in the meantime.
        </strong>{' '}
        Nothing was saved.{' '}
        {rows.length === 0
          ? 'What you typed is not affected.'
          : 'Choose for each value which one to keep, then save again.'}
      </p>
      {rows.map(({ key, label, mine, theirs, prefers }) => (
        <RadioList
          key={key}
          label={label}
          name={`${id}${key}`}
          defaultValue={prefers}
          choices={[choice('mine', 'Yours', mine), choice('theirs', 'Theirs', theirs)]}
          onChange={({ target }) => setChosen({ ...chosen, [key]: target.value === 'mine' ? 'mine' : 'theirs' })}
        />
      ))}
      <button type="button" className="btn btn-primary" onClick={() => onDecide(sideOf)}>
        Go On with These Values
      </button>
    </div>
  );
}
