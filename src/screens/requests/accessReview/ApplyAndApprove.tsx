import type { MouseEvent } from 'react';
import type { SaveSlot } from '@/widgets/save/SaveForm';
import type { AccessReviewValues } from './accessReviewValues';

interface ApplyAndApproveProps {
  readonly save: SaveSlot<AccessReviewValues>;
  readonly onApply: () => void;
}

/**
 * Does in one press what an ordinary approval takes three for: applies the request, chooses Approved, and saves. The
 * confirmation says what it does; who cancels it finds both in the form, unsaved. (RACC-007, RACC-009, RACC-019)
 */
export function ApplyAndApprove({ save, onApply }: ApplyAndApproveProps) {
  const isBusy = save.isSaving || save.isLeaving || save.isHeld;
  const approve = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) return;
    onApply();
    save.form.setValue('requestStatus', 'APPROVED', { shouldDirty: true });
    currentTarget.form?.requestSubmit();
  };
  // No submit button: Enter in a field must not approve.
  return (
    <button
      type="button"
      className="btn btn-outline-primary"
      aria-disabled={isBusy || undefined}
      aria-describedby={save.heldNoteId}
      onClick={approve}
    >
      Apply and Approve
    </button>
  );
}
