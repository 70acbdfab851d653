import type { ReviewKind } from '@/domain/userRequest';
import { alertShown } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { requestHandled } from '@/store/userRequests';
import type { ReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import type { Redirect } from '@/widgets/save/useRedirectAfterSave';

interface SavedReview {
  readonly kind: ReviewKind;
  readonly id: number;
  /** The document's text. */
  readonly title: string;
  /** Whose request it is. */
  readonly name: string;
}

/** What follows a saved review: a success alert, a mark in the list, and the list or the next request. */
export function useSavedReview({ kind, id, title, name }: SavedReview, { listHref, next }: ReviewQueue) {
  const dispatch = useAppDispatch();
  const marked = () => void dispatch(requestHandled(`${kind}/${id}`));
  return {
    /** It is marked as saved in the list. */
    marked,
    /** @param action the value of the button that saved it: `next` opens the next request at once */
    saved: (action: string): Redirect => {
      dispatch(alertShown({ kind: 'success', title, text: name, keptAcrossPages: true }));
      marked();
      return action === 'next' && next !== null ? { address: next, delay: 0 } : { address: listHref };
    },
  };
}
