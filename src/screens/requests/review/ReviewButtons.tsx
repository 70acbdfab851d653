import { SaveButtons } from '@/widgets/save/SaveButtons';

interface ReviewButtonsProps {
  readonly save: { readonly isSaving: boolean; readonly isLeaving: boolean; readonly reset: () => void };
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
          aria-disabled={save.isSaving || save.isLeaving || undefined}
        >
          Save and open next
        </button>
      )}
    </SaveButtons>
  );
}
