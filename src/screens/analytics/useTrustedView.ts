import { useEffect, useState, type RefObject } from 'react';
import type { CallFacts } from '@/domain/callFacts';
import { callTexts } from '@/domain/texts';
import type { Visualization } from '@/domain/visualization';
import { useAppDispatch } from '@/store/hooks';
import { requestTicket } from '@/store/visualizations';
import { drawView, loadTableau } from './tableauClient';

interface ViewState {
  readonly isShown: boolean;
  /** Why it is not shown. */
  readonly error: string | null;
  /** Of the failed call, if it was one. */
  readonly facts?: CallFacts | undefined;
}

const loading: ViewState = { isShown: false, error: null };

/**
 * Opens a visualization in a box with a trusted ticket, and disposes of it with the box. (VIZ-003, VIZ-011)
 * @param visualization must stay the same object while it is shown
 */
export function useTrustedView(visualization: Visualization, box: RefObject<HTMLDivElement | null>, name: string) {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(loading);

  useEffect(() => {
    const visit = new AbortController();
    const { signal } = visit;

    const fail = (error: string, facts?: CallFacts) => {
      if (signal.aborted) return;
      visit.abort();
      setState({ isShown: false, error, facts });
    };

    const open = async () => {
      const tableau = await loadTableau();
      // In strict mode the first of two effects is already aborted here; it must not use up a ticket.
      if (signal.aborted) return;
      const request = dispatch(requestTicket(visualization));
      signal.addEventListener('abort', () => request.abort());
      const ticket = await request;
      if (signal.aborted || box.current === null) return;
      if (!ticket.isDone) {
        const { error, facts } = ticket.failure.messages;
        return fail(error ?? callTexts.visualization, facts);
      }
      await drawView(tableau, box.current, { address: ticket.value, name }, signal);
      if (!signal.aborted) setState({ isShown: true, error: null });
    };

    open().catch(() => fail(callTexts.visualization));
    return () => visit.abort();
  }, [attempt, box, dispatch, name, visualization]);

  /** Tries again with a new ticket. */
  const onRetry = () => {
    setState(loading);
    setAttempt(attempt + 1);
  };
  return { ...state, onRetry };
}
