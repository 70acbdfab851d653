import { dequal as isEqual } from 'dequal/lite';
import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { useStanding, type Read, type ReadStanding } from '@/store/makeRead';
import { useLoad } from './useLoad';

interface ReadOptions {
  /** The answer goes with the component: a form must not begin with an old one. Left out, the next visit shows it at once. */
  readonly isForgotten?: boolean;
  /** The error to show where there is no question; left out, nothing is said. */
  readonly unavailable?: string;
}

/** What `Loaded` shows. */
export interface ReadView<Data> extends ReadStanding<Data> {
  /** Null where there is nothing to read, and that is an error. */
  readonly onRetry: (() => void) | null;
}

/**
 * Reads when a component appears, and again whenever it asks something else. What is shown stays while the same is read
 * again.
 * @param arg the question; null while there is none
 */
export function useRead<Data>(read: Read<Data>, arg?: null, options?: ReadOptions): ReadView<Data>;
export function useRead<Data, Arg>(read: Read<Data, Arg>, arg: Arg | null, options?: ReadOptions): ReadView<Data>;
export function useRead<Data, Arg>(
  read: Read<Data, Arg>,
  arg: Arg | null,
  { isForgotten = false, unavailable }: ReadOptions = {},
): ReadView<Data> {
  const dispatch = useAppDispatch();
  const view = useStanding(read, arg);
  // Equal questions are one.
  const [question, setQuestion] = useState(arg);
  if (!isEqual(question, arg)) setQuestion(arg);

  const onRetry = useLoad(
    useCallback(() => (question === null ? null : dispatch(read.load(question))), [dispatch, read, question]),
  );
  useEffect(() => {
    if (!isForgotten) return undefined;
    return () => void dispatch(read.cleared());
  }, [dispatch, read, isForgotten, question]);

  const isUnavailable = arg === null && unavailable !== undefined;
  return isUnavailable ? { ...view, error: unavailable, onRetry: null } : { ...view, onRetry };
}
