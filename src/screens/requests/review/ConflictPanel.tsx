import { useId, useLayoutEffect, useRef } from 'react';
import { isResolved, modifierName } from '@/domain/requests';
import { momentText } from '@/lib/moments';
import { missingText, plainText } from '@/lib/plainText';

/** One thing that both have written. */
export interface ConflictRow {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictPanelProps {
  /** The record as the other person has left it. */
  readonly record: { readonly lastModifiedBy: string; readonly modifiedAt: string; readonly requestStatus: string };
  readonly rows: readonly ConflictRow[];
  /** The form goes on with theirs, and mine are dropped. */
  readonly onTakeTheirs: () => void;
  /** The form goes on from theirs, with mine over it; nothing is saved by that. */
  readonly onKeepMine: () => void;
}

/** Someone else has reviewed the same meanwhile: both are shown, and neither is written over the other. */
export function ConflictPanel({ record, rows, onTakeTheirs, onKeepMine }: ConflictPanelProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  const isClosed = isResolved(record);
  const who = modifierName(record.lastModifiedBy) || 'Someone else';
  return (
    <div ref={box} className="alert alert-warning conflict" role="group" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>Someone else has reviewed this meanwhile</h2>
      <p>
        <bdi>{plainText(who)}</bdi> saved it at {momentText(record.modifiedAt)}. Your review was not sent, and what they
        have written stays as it is.
        {isClosed && ' The request is resolved and cannot be changed any more; copy from here what you still need.'}
      </p>
      <table className="table conflict-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, mine, theirs }) => (
            <tr key={label} className={mine === theirs ? '' : 'is-different'}>
              <th scope="row">{label}</th>
              <td>{plainText(mine) || missingText}</td>
              <td>{plainText(theirs) || missingText}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="button-row">
        <button type="button" className="btn btn-primary" onClick={onTakeTheirs}>
          Go on with theirs
        </button>
        {!isClosed && (
          <button type="button" className="btn btn-outline-primary" onClick={onKeepMine}>
            Keep mine on top of theirs
          </button>
        )}
      </div>
    </div>
  );
}
