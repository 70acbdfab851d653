import { useRef, useState } from 'react';
import type { ReviewKind } from '@/domain/userRequest';
import { alertShown } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';
import { requestHandled } from '@/store/userRequests';
import type { Redirect } from '@/widgets/save/useRedirectAfterSave';
import type { ReviewQueue } from '@/widgets/reviewQueue/useReviewQueue';
import type { SaveGoal } from './SaveButtons';

interface Saved {
  readonly kind: ReviewKind;
  readonly id: number;
  /** The document's text. */
  readonly title: string;
  /** Whose request it is. */
  readonly name: string;
}

/** What follows a save: its success is told, its row is marked, and the list or the next request comes. */
export function useSavedReview(queue: ReviewQueue) {
  const dispatch = useAppDispatch();
  const goal = useRef<SaveGoal>('list');
  const [redirect, setRedirect] = useState<Redirect | null>(null);
  return {
    redirect,
    onLead: (to: SaveGoal) => {
      goal.current = to;
    },
    tellSaved: ({ kind, id, title, name }: Saved) => {
      dispatch(alertShown({ kind: 'success', title, text: name, keptAcrossPages: true }));
      dispatch(requestHandled(`${kind}/${id}`));
      setRedirect(
        goal.current === 'next' && queue.next !== null
          ? { address: queue.next, delay: 0 }
          : { address: queue.listHref },
      );
    },
  };
}
