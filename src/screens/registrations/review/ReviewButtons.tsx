import type { ReviewQuestion } from './ReviewDialogs';

interface ReviewButtonsProps {
  /** False where it was decided upon: what is left is to delete it. (RPEND-027, RPEND-029) */
  readonly isReviewable: boolean;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  /** The form is about to be submitted for this. */
  readonly onSubmit: (wanted: 'save' | 'approve') => void;
  readonly onAsk: (question: ReviewQuestion) => void;
}

/** (RPEND-058) */
export function ReviewButtons({ isReviewable, isDisabled, isBusy, onSubmit, onAsk }: ReviewButtonsProps) {
  const shared = { disabled: isDisabled, 'aria-disabled': isBusy };
  const ask = (question: ReviewQuestion) => () => {
    if (!isBusy) onAsk(question);
  };
  return (
    <div className="button-row">
      {isReviewable && (
        <>
          {/* The first one is what the Enter key presses. */}
          <button type="submit" className="btn btn-outline-primary" onClick={() => onSubmit('save')} {...shared}>
            Save Changes
          </button>
          <button type="submit" className="btn btn-primary" onClick={() => onSubmit('approve')} {...shared}>
            Create User
          </button>
          <button type="button" className="btn btn-outline-danger" onClick={ask('reject')} {...shared}>
            Reject
          </button>
        </>
      )}
      <button type="button" className="btn btn-outline-danger" onClick={ask('remove')} {...shared}>
        Delete
      </button>
      <span className="form-hint" role="status">
        {isBusy && 'One moment…'}
      </span>
    </div>
  );
}
