import type { Draft } from '@/domain/drafts';

interface DraftNoticeProps {
  readonly draft: Draft;
  /** Version of the record as it is now. */
  readonly version: string | null;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers the values that were typed here before the session ended or the page broke. */
export function DraftNotice({ draft, version, onRestore, onDiscard }: DraftNoticeProps) {
  const time = new Date(draft.keptAt).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
  return (
    <div className="alert alert-info draft-notice" role="status">
      <p>
        You have unsaved changes from {time}.
        {draft.version !== version && ' The record has changed since then. Restoring puts your values in its place.'}
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
