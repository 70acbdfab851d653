import { useEffect, useState } from 'react';
import { timings } from '@/config/timings';
import type { CallResult } from '@/store/callResult';
import type { Find } from '@/store/goTo';
import { useAppDispatch } from '@/store/hooks';

/** What the server has found: nothing is asked before two characters are typed. */
export interface Found<Row> {
  readonly rows: readonly Row[];
  readonly isSearching: boolean;
  readonly error: string | null;
}

const shortest = 2;

interface Answer<Row> {
  readonly text: string;
  readonly result: CallResult<readonly Row[]>;
}

/**
 * Asks the server for what a text finds, once typing has paused as long as for any filter.
 * @param isAllowed false: the person may not see such records, so nothing is asked
 */
export function useFound<Row>(find: Find<Row>, typed: string, isAllowed: boolean): Found<Row> {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer<Row> | null>(null);
  const text = typed.trim();
  const isAsked = isAllowed && text.length >= shortest;

  useEffect(() => {
    if (!isAsked) return undefined;
    let abort: (() => void) | null = null;
    const timer = setTimeout(() => {
      const request = dispatch(find(text));
      abort = () => request.abort();
      void request.then((result) => {
        abort = null;
        if (result.isDone || result.failure.kind !== 'aborted') setAnswer({ text, result });
      });
    }, timings.filterDelay);
    return () => {
      clearTimeout(timer);
      abort?.();
    };
  }, [dispatch, find, isAsked, text]);

  const isThere = answer?.text === text;
  if (!isAsked || !isThere) return { rows: [], isSearching: isAsked, error: null };
  const { result } = answer;
  return result.isDone
    ? { rows: result.value, isSearching: false, error: null }
    : { rows: [], isSearching: false, error: result.failure.messages.error };
}
