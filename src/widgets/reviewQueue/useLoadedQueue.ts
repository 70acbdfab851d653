import { dequal as isEqual } from 'dequal/lite';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { params } from '@/config/paths';
import { useAppSelector } from '@/store/hooks';
import { selectReviewQueue, type UserRequestsQuery } from '@/store/userRequests';
import { readRequestList } from './requestList';
import { useOwnUsername } from './useOwnUsername';

/** True when two queries differ at most in the page and its size. */
function isSameList(one: UserRequestsQuery, other: UserRequestsQuery): boolean {
  return isEqual({ ...one, page: 0, size: 0 }, { ...other, page: 0, size: 0 });
}

/** The list that a review was opened from, as far as it is loaded. */
export function useLoadedQueue() {
  const [search] = useSearchParams();
  const list = search.get(params.list);
  const username = useOwnUsername();
  const query = useMemo(() => readRequestList(new URLSearchParams(list ?? ''), username), [list, username]);
  const loaded = useAppSelector(selectReviewQueue);
  const queue = loaded !== null && query !== null && isSameList(loaded.query, query) ? loaded : null;
  const rows = useMemo(() => queue?.rows.filter(({ kind, id }) => kind !== null && id !== null) ?? null, [queue]);
  return {
    /** Its query in the address; null where the review was opened from elsewhere. */
    list,
    /** Null while it is not known who asks for requests that are `mine`. */
    query,
    /** The requests that can be reviewed; null until they are loaded. */
    rows,
  };
}
