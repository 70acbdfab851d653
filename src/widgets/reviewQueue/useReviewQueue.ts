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

export interface ReviewQueue {
  /** From 1; null while the list is not here, or when the request is not in it. */
  readonly position: number | null;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
  /** The list that the review was opened from. */
  readonly listHref: string;
}

/** Two addresses of one list differ in the page at most. */
function isSameList(one: UserRequestsQuery, other: UserRequestsQuery): boolean {
  const { tab, filter, sort } = one;
  return (
    tab === other.tab &&
    filter === other.filter &&
    sort.field === other.sort.field &&
    sort.direction === other.sort.direction
  );
}

/** Where a request stands in the list that it was opened from, and what comes before and after it. */
export function useReviewQueue(kind: ReviewKind, id: number): ReviewQueue {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const list = search.get(params.list) ?? '';
  const query = useMemo(() => readRequestList(new URLSearchParams(list)), [list]);
  const line = useAppSelector(selectReviewQueue);
  const { loading, error } = useAppSelector(selectReviewQueueCall);
  const isHere = line !== null && isSameList(line.query, query);
  const isMissing = !isHere && !loading && error === null;

  useEffect(() => {
    if (isMissing) void dispatch(loadReviewQueue(query));
  }, [dispatch, isMissing, query]);

  return useMemo(() => {
    const rows = isHere ? line.rows.filter((row) => row.kind !== null) : [];
    const at = rows.findIndex((row) => row.kind === kind && row.id === id);
    const hrefAt = (index: number) => {
      const row = at === -1 ? undefined : rows[index];
      return row === undefined ? null : reviewHref(row, list);
    };
    return {
      position: at === -1 ? null : at + 1,
      total: line?.total ?? 0,
      previous: hrefAt(at - 1),
      next: hrefAt(at + 1),
      listHref: href.userRequests(list),
    };
  }, [isHere, line, kind, id, list]);
}
