/** Where a save leads to. */
export type SaveGoal = 'list' | 'next';

interface SaveButtonsProps {
  readonly isBusy: boolean;
  readonly onReset: () => void;
  /** The button that is pressed says where to; Enter in a field presses the first one. */
  readonly onLead: (to: SaveGoal) => void;
  /** False at the end of the list. */
  readonly hasNext: boolean;
}

/** (RACC-005, RPROF-023) */
export function SaveButtons({ isBusy, onReset, onLead, hasNext }: SaveButtonsProps) {
  return (
    <div className="button-row review-buttons">
      <button type="submit" className="btn btn-primary" aria-disabled={isBusy} onClick={() => onLead('list')}>
        {isBusy ? 'Saving…' : 'Save Changes'}
      </button>
      {hasNext && (
        <button type="submit" className="btn btn-outline-primary" aria-disabled={isBusy} onClick={() => onLead('next')}>
          Save and open next
        </button>
      )}
      <button type="button" className="btn btn-outline-primary" aria-disabled={isBusy} onClick={onReset}>
        Reset
      </button>
    </div>
  );
}
