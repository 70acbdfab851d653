import { useEffect, useId, useRef } from 'react';
import { CallDetails } from '@/components/feedback/CallDetails';
import { requestStatusLabel } from '@/domain/requests';
import { fullName } from '@/domain/user';
import { userRequestTypeLabel } from '@/domain/userRequest';
import { plainText } from '@/lib/plainText';
import { HeldNote } from '@/widgets/save/LostWriteParts';
import { WriteStatus } from '@/widgets/save/WriteStatus';
import {
  batchStatuses,
  doneCount,
  outcomeTexts,
  progressText,
  remaining,
  summaryText,
  unshownFailures,
  type StatusBatch,
} from './statusBatch';
import type { SeveralRequests } from './useSeveralRequests';

interface UnshownFailuresProps {
  readonly batch: StatusBatch;
  /** Keys of the rows of the list. */
  readonly shown: ReadonlySet<string>;
}

/** The requests that were not set, and why, for those that are no longer in the list. */
function UnshownFailures({ batch, shown }: UnshownFailuresProps) {
  const failures = unshownFailures(batch, shown);
  if (failures.length === 0) return null;
  return (
    <ul className="batch-failures">
      {failures.map(({ key, request, outcome }) => (
        <li key={key}>
          <bdi>{plainText(fullName(request))}</bdi> ({userRequestTypeLabel(request)}):{' '}
          {outcomeTexts(outcome, batch.status).join(' ')}
        </li>
      ))}
    </ul>
  );
}

/** Gives the selected requests a status together: the choice, the progress and the outcome. */
export function StatusBatchBar({ several }: { readonly several: SeveralRequests }) {
  const { run, chosen, shown, selection } = several;
  const { batch, messages, isHeld, isUnderWay, isStopping } = run;
  const heldNoteId = useId();
  const bar = useRef<HTMLDivElement>(null);
  const selected = chosen.length;
  const isShown = selected > 0 || batch !== null;
  const wasShown = useRef(false);
  const hasEnded = batch !== null && !isUnderWay;
  const failed = hasEnded ? remaining(batch).items.length : 0;
  // When the focused button disappears, the focus moves to the bar or, once the bar is gone, to the rows.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    // It is in sight already; the browser would scroll it clear of the room that is kept for it.
    if (isLost && isShown) bar.current?.focus({ preventScroll: true });
    else if (isLost && wasShown.current) (find('.request-queue th .select-box input') ?? find('main h1'))?.focus();
    wasShown.current = isShown;
  }, [isShown, isUnderWay, hasEnded, selected]);
  if (!isShown) return null;
  const waits = { 'aria-disabled': isUnderWay || isHeld || undefined, 'aria-describedby': heldNoteId };
  const unlessWaiting = (act: () => void) => () => {
    if (!isUnderWay && !isHeld) act();
  };

  return (
    <div ref={bar} tabIndex={-1} role="group" aria-label="Selected requests" className="batch-bar">
      <div className="batch-progress">
        <p role="status">
          {batch !== null && isUnderWay && progressText(batch)}
          {hasEnded && summaryText(batch)}
        </p>
        {batch !== null && isUnderWay && (
          <label>
            {`${doneCount(batch)} of ${batch.items.length}`}{' '}
            <progress value={doneCount(batch)} max={batch.items.length} />
          </label>
        )}
      </div>
      {hasEnded && <UnshownFailures batch={batch} shown={shown} />}
      {hasEnded && <WriteStatus messages={messages} />}
      {hasEnded && (
        <CallDetails
          facts={batch.items.map(({ outcome }) => (outcome.kind === 'failed' ? outcome.facts : undefined))}
        />
      )}
      <div className="button-row">
        {selected > 0 && <span className="batch-selected">{`${selected} selected`}</span>}
        {selected > 0 &&
          batchStatuses.map((status) => (
            <button
              key={status}
              type="button"
              className="btn btn-outline-primary"
              {...waits}
              onClick={unlessWaiting(() => run.start(status, chosen))}
            >
              {`Set to ${requestStatusLabel(status)}`}
            </button>
          ))}
        {failed > 0 && (
          <button type="button" className="btn btn-outline-primary" {...waits} onClick={unlessWaiting(run.retry)}>
            {`Retry Remaining ${failed}`}
          </button>
        )}
        {isUnderWay && (
          <button
            type="button"
            className="btn btn-outline-primary"
            aria-disabled={isStopping || undefined}
            onClick={run.stop}
          >
            {isStopping ? 'Stopping…' : 'Stop'}
          </button>
        )}
        {hasEnded && (
          <button type="button" className="btn btn-outline-primary" onClick={run.close}>
            Close
          </button>
        )}
        {selected > 0 && !isUnderWay && (
          <button type="button" className="link-button" onClick={() => selection?.onSelectShown(false)}>
            Clear selection
          </button>
        )}
        <HeldNote id={heldNoteId} isHeld={isHeld} />
      </div>
    </div>
  );
}
