import { useRef, useState } from 'react';
import type { ReviewKind } from '../../domain/userRequest';
import { alertShown } from '../../store/alerts';
import { useAppDispatch } from '../../store/hooks';
import { requestHandled } from '../../store/userRequests';
import type { Departure } from '../../widgets/saveForm/useLeaveAfterSave';
import type { Triage } from '../../widgets/triage/useTriage';
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
export function useSavedReview(triage: Triage) {
  const dispatch = useAppDispatch();
  const goal = useRef<SaveGoal>('list');
  const [departure, setDeparture] = useState<Departure | null>(null);
  return {
    departure,
    onLead: (to: SaveGoal) => {
      goal.current = to;
    },
    tellSaved: ({ kind, id, title, name }: Saved) => {
      dispatch(alertShown({ kind: 'success', title, text: name, keptAcrossPages: true }));
      dispatch(requestHandled(`${kind}/${id}`));
      setDeparture(
        goal.current === 'next' && triage.next !== null
          ? { address: triage.next, delay: 0 }
          : { address: triage.listHref },
      );
    },
  };
}
