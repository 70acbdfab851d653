import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Read } from '@/store/makeRead';

/** An answer that any number of components share: read when the first of them appears, and kept until it is cleared. */
export function useShared<Data>(read: Read<Data>) {
  const dispatch = useAppDispatch();
  const { answer, asked, call } = useAppSelector(read.select);
  const ensure = useCallback(() => void dispatch(read.ensure()), [dispatch, read]);
  // Cleared while it is shown, as by a save that ends late: read again.
  const isUnasked = asked === null;
  useEffect(ensure, [ensure, isUnasked]);
  const { error, facts, loading } = call;
  return { data: answer?.data ?? null, error, facts, loading, onRetry: ensure };
}
