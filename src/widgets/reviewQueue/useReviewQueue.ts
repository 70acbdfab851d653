import isEqual from 'lodash/isEqual';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { href, params } from '@/config/paths';
import type { ReviewKind } from '@/domain/userRequest';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  loadReviewQueue,
  selectReviewQueue,
  selectReviewQueueCall,
  type UserRequestsQuery,
} from '@/store/userRequests';
import { readRequestList, reviewHref } from './requestList';
import { useOwnUsername } from './useOwnUsername';

export interface ReviewQueue {
  /** From 1; null until the list is loaded, and when the request is not in it. */
  readonly position: number | null;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
  /** The list that the review was opened from. */
  readonly listHref: string;
}

/** True when two queries differ at most in the page and its size. */
function isSameList(one: UserRequestsQuery, other: UserRequestsQuery): boolean {
  return isEqual({ ...one, page: 0, size: 0 }, { ...other, page: 0, size: 0 });
}

/** The position of a request in the list that it was opened from, with its neighbours. */
export function useReviewQueue(kind: ReviewKind, id: number): ReviewQueue {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const list = search.get(params.list) ?? '';
  const username = useOwnUsername();
  const query = useMemo(() => readRequestList(new URLSearchParams(list), username ?? ''), [list, username]);
  const loaded = useAppSelector(selectReviewQueue);
  const { loading, error } = useAppSelector(selectReviewQueueCall);
  const queue = loaded !== null && isSameList(loaded.query, query) ? loaded : null;
  // Requests that are `mine` can be chosen only when it is known who asks.
  const isKnown = username !== null || !query.quick?.isMine;
  const isMissing = queue === null && isKnown && !loading && error === null;

  useEffect(() => {
    if (isMissing) void dispatch(loadReviewQueue(query));
  }, [dispatch, isMissing, query]);

  return useMemo(() => {
    const rows = queue?.rows.filter((row) => row.kind !== null && row.id !== null) ?? [];
    const at = rows.findIndex((row) => row.kind === kind && row.id === id);
    const hrefAt = (index: number) => {
      const row = at === -1 ? undefined : rows[index];
      return row === undefined ? null : reviewHref(row, list);
    };
    return {
      position: at === -1 ? null : at + 1,
      total: queue?.total ?? 0,
      previous: hrefAt(at - 1),
      next: hrefAt(at + 1),
      listHref: href.userRequests(list),
    };
  }, [queue, kind, id, list]);
}
