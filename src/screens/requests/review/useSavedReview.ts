import type { RequestReview } from '@/domain/requests';
import { alertShown } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { requestHandled } from '@/store/userRequests';
import type { ReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import { useLeftAlert } from '@/widgets/save/useLeftAlert';
import type { SaveCalls } from '@/widgets/save/saveCalls';

interface SavedReview {
  /** The request's, see `userRequestKey`. */
  readonly key: string;
  /** The document's text. */
  readonly title: string;
  /** Whose request it is. */
  readonly name: string;
}

/** What follows a saved review: a success alert, a mark and the new status in the list, and the list or the next request. */
export function useSavedReview(
  { key, title, name }: SavedReview,
  { listHref, next }: ReviewQueue,
): Pick<SaveCalls<unknown, Pick<RequestReview, 'requestStatus'>>, 'onArrived' | 'onSaved'> {
  const dispatch = useAppDispatch();
  const { alertIfLeft } = useLeftAlert();
  return {
    onArrived: ({ requestStatus }) => {
      alertIfLeft({ kind: 'success', title, text: name });
      dispatch(requestHandled(key, requestStatus));
      return null;
    },
    // The button `next` opens the next request at once.
    onSaved: ({ requestStatus }, _now, action) => {
      dispatch(alertShown({ kind: 'success', title, text: name, keptAcrossPages: true }));
      dispatch(requestHandled(key, requestStatus));
      return action === 'next' && next !== null ? { address: next, delay: 0 } : { address: listHref };
    },
  };
}
