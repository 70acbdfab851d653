import type { MouseEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { SaveSlot } from '@/widgets/save/SaveForm';
import type { AccessReviewValues } from './accessReviewValues';

interface ApplyAndApproveProps {
  readonly save: SaveSlot;
  readonly onApply: () => void;
}

/**
 * Applies the request, selects Approved and submits in one click. Canceling the confirmation leaves both changes in the
 * form, unsaved. (RACC-007, RACC-009, RACC-019)
 */
export function ApplyAndApprove({ save, onApply }: ApplyAndApproveProps) {
  const { setValue } = useFormContext<AccessReviewValues>();
  const isBusy = save.isSaving || save.isLeaving || save.isHeld;
  const approve = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) return;
    onApply();
    setValue('requestStatus', 'APPROVED', { shouldDirty: true });
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
