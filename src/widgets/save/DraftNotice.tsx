import { passFocusOn } from '@/components/passFocusOn';
import { buildId } from '@/config/build';
import { clockTime } from '@/lib/clockTime';
import { missingText, plainText } from '@/lib/plainText';
import type { ComparedRow } from './comparedRows';
import type { FittedDraft } from './useDraft';

interface DraftNoticeProps {
  readonly draft: FittedDraft<object>;
  /** What was typed, where the form can no longer be changed; null where it can. */
  readonly readOnlyRows: readonly ComparedRow[] | null;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Made safe to show, line by line: it is there to be copied. */
function copyableText(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => plainText(line));
  return lines.join('\n').trim();
}

/** Offers the values that were typed here before the session ended or the page broke. */
export function DraftNotice({ draft, readOnlyRows, onRestore, onDiscard }: DraftNoticeProps) {
  const copied = readOnlyRows ?? [];
  const isUsable = readOnlyRows === null && !draft.isEmpty;
  return (
    <div className="alert alert-info" ref={passFocusOn}>
      {/* An alert, because a status that comes with its text is not announced. */}
      <p role="alert">
        You have unsaved changes from {clockTime(draft.keptAt)}.
        {readOnlyRows !== null && <> They can no longer be saved.</>}
        {copied.length > 0 && <> Copy what you still need from here.</>}
        {isUsable && draft.isOutdated && (
          <>
            {' '}
            The record has changed since then. Restoring applies your changes to its current version; where the same
            field was changed on both sides, yours is kept.
          </>
        )}
        {isUsable && draft.build !== buildId && (
          <> The portal has been updated since then. Check the restored values before you save.</>
        )}
        {draft.isPartial && (
          <> {draft.isEmpty ? 'They' : 'Some of them'} no longer fit this form and cannot be restored.</>
        )}
      </p>
      {copied.length > 0 && (
        <dl className="facts typed-texts">
          {copied.map(({ id, label, texts }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>
                <bdi>{copyableText(texts.mine) || missingText}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="button-row">
        {isUsable && (
          <button type="button" className="btn btn-primary" onClick={onRestore}>
            Restore
          </button>
        )}
        <button type="button" className="btn btn-outline-primary" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </div>
  );
}
