import { passFocusOn } from '@/components/passFocusOn';
import { buildId } from '@/config/build';
import { clockTime } from '@/lib/clockTime';
import { ComparedTexts, type comparedRows } from './ComparedTexts';
import type { FittedDraft } from './useDraft';

/** Values that are only there to be copied. */
export interface CopiedValues {
  readonly why: string;
  readonly rows: ReturnType<typeof comparedRows>;
}

interface DraftNoticeProps {
  readonly draft: FittedDraft<object>;
  /** What cannot be restored, and why; null: nothing of the kind. */
  readonly copied: CopiedValues | null;
  readonly onRestore?: () => void;
  readonly onDiscard: () => void;
}

/** Offers the values that were typed here before the session ended or the page broke. */
export function DraftNotice({ draft, copied, onRestore, onDiscard }: DraftNoticeProps) {
  const rows = copied?.rows ?? [];
  const isUsable = copied === null && !draft.isEmpty;
  return (
    <div className="alert alert-info" ref={passFocusOn}>
      {/* An alert, because a status that comes with its text is not announced. */}
      <p role="alert">
        You have unsaved changes from {clockTime(draft.keptAt)}.{copied && <> {copied.why}</>}
        {rows.length > 0 && <> Copy what you still need from here.</>}
        {isUsable && draft.sentAt !== undefined && (
          <>
            {' '}
            They were sent at {clockTime(draft.sentAt)}, but this page closed before an answer came. Check whether they
            have arrived: sending them again may make a second entry.
          </>
        )}
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
      {rows.length > 0 && <ComparedTexts rows={rows} owners={{ mine: '' }} />}
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
