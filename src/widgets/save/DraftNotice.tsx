import type { Draft } from '@/domain/drafts';

interface DraftNoticeProps {
  readonly draft: Draft;
  /** Version of the record as it is now. */
  readonly version: string | null;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers what was typed here before the session ended, or the page broke. */
export function DraftNotice({ draft, version, onRestore, onDiscard }: DraftNoticeProps) {
  const time = new Date(draft.keptAt).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return (
    <div className="alert alert-info draft-notice" role="status">
      <p>
        What you typed here until {time} was not saved, and is still there.
        {draft.version !== version && ' The record itself has been changed since; restoring shows your values over it.'}
      </p>
      <div className="button-row">
        <button type="button" className="btn btn-primary" onClick={onRestore}>
          Restore
        </button>
        <button type="button" className="btn btn-outline-primary" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </div>
  );
}
