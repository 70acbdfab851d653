import { useCallback, useEffect } from 'react';
import type { LoadStanding } from '@/components/feedback/LoadError';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useStanding, type Read } from '@/store/makeRead';

/** How answers stand that are needed together: the first failure, and a retry of all that failed. */
export function together(loads: readonly LoadStanding[]): LoadStanding {
  const failed = loads.find(({ error }) => error !== null);
  return {
    error: failed?.error ?? null,
    facts: failed?.facts,
    onRetry: () => loads.forEach(({ onRetry }) => onRetry?.()),
  };
}

/**
 * An answer that any number of components share: read when the first of them appears, and kept until it is cleared or out
 * of date.
 * @param isWanted false: it is not asked for
 */
export function useShared<Data>(read: Read<Data>, isWanted = true) {
  const dispatch = useAppDispatch();
  const view = useStanding(read);
  const { isQuestionStale } = useAppSelector(read.select);
  const ensure = useCallback(() => {
    if (isWanted) void dispatch(read.ensure());
  }, [dispatch, read, isWanted]);
  // Cleared or out of date while it is shown, as by a save that ends late: read again.
  useEffect(ensure, [ensure, view.isAsked, isQuestionStale]);
  return { ...view, error: isWanted ? view.error : null, onRetry: ensure };
}
