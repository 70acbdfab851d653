import { useEffect, useMemo } from 'react';
import { followOn } from '@/components/table/scrollPositions';
import { userRequestKey, type ReviewKind } from '@/domain/userRequest';
import { href } from '@/config/paths';
import { useAppDispatch } from '@/store/hooks';
import { requestStatusKnown } from '@/store/userRequests';
import { reviewHref } from './requestList';
import { useLoadedQueue } from './useLoadedQueue';

/**
 * The position of a request in the list that it was opened from, with its neighbours.
 * @param storedStatus of its record; undefined until that is loaded
 */
export function useReviewQueue(kind: ReviewKind, id: number | null, storedStatus: string | undefined) {
  const dispatch = useAppDispatch();
  const { list, query, rows, error, facts, isMissing, load } = useLoadedQueue();

  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);

  // Somebody else may have decided the request since the list was loaded. A record may lack a status that the list has.
  useEffect(() => {
    if (storedStatus && storedStatus !== 'UNKNOWN')
      dispatch(requestStatusKnown(userRequestKey({ kind, id }), storedStatus));
  }, [dispatch, kind, id, storedStatus]);

  const listHref = href.userRequests(list ?? '');
  // Back to the list returns to the request that was open last.
  useEffect(() => followOn(listHref, userRequestKey({ kind, id })), [kind, id, listHref]);

  return useMemo(() => {
    const at = rows?.findIndex((row) => row.kind === kind && row.id === id) ?? -1;
    const hrefAt = (index: number) => {
      const row = at === -1 ? undefined : rows?.[index];
      return row === undefined ? null : reviewHref(row, list);
    };
    return {
      /** From 1; null until the list is loaded, and when the request is not in it. */
      position: at === -1 ? null : at + 1,
      /** The list is not loaded yet. */
      isAwaited: rows === null && query !== null && error === null,
      /** How that list stands; without an error where the review was opened from elsewhere. */
      standing: { error: list === null ? null : error, facts, onRetry: load },
      total: rows?.length ?? 0,
      previous: hrefAt(at - 1),
      next: hrefAt(at + 1),
      /** The list that the review was opened from. */
      listHref,
    };
  }, [rows, query, error, facts, load, kind, id, list, listHref]);
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;
