import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HeldNote } from './LostWriteParts';
import type { SaveSlot } from './SaveForm';

interface SaveButtonsProps {
  readonly save: SaveSlot;
  readonly submit?: string;
  /** While it is on its way. */
  readonly submitting?: string;
  readonly hasReset?: boolean;
  /** Where `Cancel` leads; left out where there is none. */
  readonly cancelTo?: string;
  /** Another submit button, of this value. */
  readonly alternative?: { readonly value: string; readonly text: string } | null;
  /** More buttons, behind these. */
  readonly children?: ReactNode;
}

/** The buttons below a form. */
export function SaveButtons(props: SaveButtonsProps) {
  const { save, submit = 'Save Changes', submitting = 'Saving…', hasReset = false, cancelTo } = props;
  const { alternative = null, children } = props;
  // Left out rather than false, which would hide that the group around the buttons is disabled.
  const isBusy = save.isSaving || save.isLeaving || undefined;
  const submits = {
    'aria-disabled': isBusy ?? (save.isHeld || undefined),
    'aria-describedby': save.heldNoteId,
  } as const;
  return (
    <div className="button-row">
      <button type="submit" {...submits} className="btn btn-primary">
        {save.isSaving ? submitting : submit}
      </button>
      {hasReset && (
        <button type="button" className="btn btn-outline-primary" aria-disabled={isBusy} onClick={save.reset}>
          Reset
        </button>
      )}
      {cancelTo !== undefined && (
        <Link className="btn btn-outline-primary" to={cancelTo}>
          Cancel
        </Link>
      )}
      {alternative && (
        <button type="submit" {...submits} name="action" value={alternative.value} className="btn btn-outline-primary">
          {alternative.text}
        </button>
      )}
      {children}
      <HeldNote id={save.heldNoteId} isHeld={save.isHeld} />
    </div>
  );
}
