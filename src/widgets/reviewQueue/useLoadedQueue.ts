import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { params } from '@/config/paths';
import { mineUnknown } from '@/domain/texts';
import { useAppDispatch } from '@/store/hooks';
import { useStanding } from '@/store/makeRead';
import { reviewQueueRead, wholeQueue } from '@/store/userRequests';
import { useOwnUsername, useProfile } from '@/widgets/useProfile';
import { readRequestList } from './requestList';

/** The list that a review was opened from, as far as it is loaded. */
export function useLoadedQueue() {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const list = search.get(params.list);
  const username = useOwnUsername();
  const query = useMemo(() => readRequestList(new URLSearchParams(list ?? ''), username), [list, username]);
  const { facts: profileFacts, onRetry: loadProfile } = useProfile();
  // Nothing is asked for then: no request could be told to be the person's own.
  const isMineUnknown = query?.quick?.isMine === true && username === '';
  const whole = useMemo(() => (query === null || isMineUnknown ? null : wholeQueue(query)), [query, isMineUnknown]);
  const { data: queue, isAsked, error: loadError, facts } = useStanding(reviewQueueRead, whole);
  const error = isMineUnknown ? mineUnknown : loadError;
  const rows = useMemo(() => queue?.rows.filter(({ kind, id }) => kind !== null && id !== null) ?? null, [queue]);
  return {
    /** Its query in the address; null where the review was opened from elsewhere. */
    list,
    /** Null while it is not known who asks for requests that are `mine`. */
    query,
    /** The requests that can be reviewed; null until they are loaded. */
    rows,
    /** Why they could not be loaded. */
    error: rows === null ? error : null,
    facts: isMineUnknown ? profileFacts : facts,
    /** Nobody has asked for them yet. */
    isMissing: whole !== null && rows === null && !isAsked,
    /** It is never aborted: the next review needs them, too. */
    load: useCallback(() => {
      if (isMineUnknown) void loadProfile();
      else if (whole !== null) void dispatch(reviewQueueRead.load(whole));
    }, [dispatch, isMineUnknown, loadProfile, whole]),
  };
}
