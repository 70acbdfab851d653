import { SaveButtons, type SaveButtonsProps } from '@/widgets/save/SaveButtons';

interface ReviewButtonsProps {
  readonly save: SaveButtonsProps['save'];
  /** False at the end of the list. */
  readonly hasNext: boolean;
}

/** `Save Changes` leads back to the list, `Save and open next` to the next request. (RACC-005, RPROF-023) */
export function ReviewButtons({ save, hasNext }: ReviewButtonsProps) {
  return (
    <SaveButtons save={save} hasReset>
      {hasNext && (
        <button
          type="submit"
          name="action"
          value="next"
          className="btn btn-outline-primary"
          aria-disabled={save.isSaving || save.isLeaving || save.isHeld || undefined}
        >
          Save and open next
        </button>
      )}
    </SaveButtons>
  );
}
