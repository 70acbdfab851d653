import { useEffect, useState, type RefObject } from 'react';
import { callTexts } from '@/domain/texts';
import type { Visualization } from '@/domain/visualization';
import { useAppDispatch } from '@/store/hooks';
import { askTicket } from '@/store/visualizations';
import { drawView, loadTableau } from './tableauClient';

interface TrustedView {
  readonly isShown: boolean;
  /** Why it is not shown; null while it is or may still be. */
  readonly failure: string | null;
  /** Asks for another ticket. */
  readonly retry: () => void;
}

const waiting = { isShown: false, failure: null };

/**
 * Opens a visualization in a box with a ticket of its own, and takes it away with the box. (VIZ-003, VIZ-011)
 * @param visualization the same object for as long as it is shown
 */
export function useTrustedView(
  visualization: Visualization,
  box: RefObject<HTMLDivElement | null>,
  name: string,
): TrustedView {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [standing, setStanding] = useState<Omit<TrustedView, 'retry'>>(waiting);

  useEffect(() => {
    const visit = new AbortController();
    const { signal } = visit;

    const fail = (text: string) => {
      if (signal.aborted) return;
      visit.abort();
      setStanding({ isShown: false, failure: text });
    };

    const open = async () => {
      const tableau = await loadTableau();
      // What strict mode has undone by now asks for no ticket.
      if (signal.aborted) return;
      const asking = dispatch(askTicket(visualization));
      signal.addEventListener('abort', () => asking.abort());
      const answer = await asking;
      if (signal.aborted || box.current === null) return;
      if (askTicket.rejected.match(answer)) {
        fail(answer.payload?.messages.error ?? callTexts.visualization);
        return;
      }
      await drawView(tableau, box.current, { address: answer.payload, name }, signal);
      if (!signal.aborted) setStanding({ isShown: true, failure: null });
    };

    open().catch(() => fail(callTexts.visualization));
    return () => visit.abort();
  }, [attempt, box, dispatch, name, visualization]);

  const retry = () => {
    setStanding(waiting);
    setAttempt(attempt + 1);
  };
  return { ...standing, retry };
}
