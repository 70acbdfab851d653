import { passFocusOn } from '@/components/passFocusOn';
import { buildId } from '@/config/build';
import { clockTime } from '@/lib/clockTime';
import type { FittedDraft } from './useDraft';

interface DraftNoticeProps {
  readonly draft: FittedDraft<object>;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers the values that were typed here before the session ended or the page broke. */
export function DraftNotice({ draft, onRestore, onDiscard }: DraftNoticeProps) {
  const isUsable = draft.isWhole || Object.keys(draft.values).length > 0;
  return (
    <div className="alert alert-info" ref={passFocusOn}>
      {/* An alert, because a status that comes with its text is not announced. */}
      <p role="alert">
        You have unsaved changes from {clockTime(draft.keptAt)}.
        {isUsable && draft.isOutdated && (
          <> The record has changed since then. Restoring replaces its current values with yours.</>
        )}
        {isUsable && draft.build !== buildId && (
          <> The portal has been updated since then. Check the restored values before you save.</>
        )}
        {!draft.isWhole && <> {isUsable ? 'Some of them' : 'They'} no longer fit this form and cannot be restored.</>}
      </p>
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
