import type { ReviewKind } from '@/domain/userRequest';
import { alertShown } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { requestHandled } from '@/store/userRequests';
import type { ReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import type { SaveCalls } from '@/widgets/save/saveCalls';

interface SavedReview {
  readonly kind: ReviewKind;
  readonly id: number;
  /** The document's text. */
  readonly title: string;
  /** Whose request it is. */
  readonly name: string;
}

/** What follows a saved review: a success alert, a mark in the list, and the list or the next request. */
export function useSavedReview(
  { kind, id, title, name }: SavedReview,
  { listHref, next }: ReviewQueue,
): Pick<SaveCalls<unknown, unknown>, 'onArrived' | 'onSaved'> {
  const dispatch = useAppDispatch();
  const mark = () => void dispatch(requestHandled(`${kind}/${id}`));
  return {
    onArrived: () => {
      mark();
      return null;
    },
    // The button `next` opens the next request at once.
    onSaved: (_values, _now, action) => {
      dispatch(alertShown({ kind: 'success', title, text: name, keptAcrossPages: true }));
      mark();
      return action === 'next' && next !== null ? { address: next, delay: 0 } : { address: listHref };
    },
  };
}
