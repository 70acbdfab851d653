import { useCallback, useEffect, useMemo, useRef } from 'react';
import { missingRevisions, threadOf } from '@/domain/accessThread';
import type { Revisions } from '@/domain/accessHistory';
import type { AccessRecord } from '@/domain/user';
import {
  loadOriginRegistration,
  loadOriginRequests,
  originRegistrationLeft,
  originRequestsLeft,
  selectOriginRegistration,
  selectOriginRegistrationCall,
  selectOriginRequests,
  selectOriginRequestsCall,
} from '@/store/accessOrigins';
import { loadRevisions, revisionsLeft, selectRevisions, selectRevisionsCall } from '@/store/accessRevisions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useLoad } from '@/widgets/useLoad';

/** Revisions that are loaded together, newest first. */
const step = 10;

const none: Revisions = {};

/** The revisions of a record, the newest ones first. */
function useRevisions(record: AccessRecord) {
  const dispatch = useAppDispatch();
  const { id, version } = record;
  const revisions = useAppSelector(selectRevisions)[id] ?? none;
  const missing = useMemo(() => missingRevisions(record, revisions), [record, revisions]);
  const load = useCallback(
    (numbers: readonly number[]) =>
      numbers.length === 0
        ? null
        : dispatch(loadRevisions(numbers.slice(0, step).map((revisionNo) => ({ id, revisionNo })))),
    [dispatch, id],
  );
  const request = useRef<ReturnType<typeof load>>(null);
  useEffect(
    () => () => {
      request.current?.abort();
      dispatch(revisionsLeft());
    },
    [dispatch, id],
  );
  useLoad(useCallback(() => load(missingRevisions({ version }, none)), [load, version]));
  const loadEarlier = () => {
    request.current = load(missing);
  };
  return {
    revisions,
    /** How many earlier states are not loaded. */
    earlier: missing.length,
    loadEarlier,
  };
}

/** Where a user's access may come from: the requests and the registration. */
function useOrigins(userId: number | null) {
  const dispatch = useAppDispatch();
  const requests = useAppSelector(selectOriginRequests);
  const registration = useAppSelector(selectOriginRegistration);
  const reloadRequests = useLoad(
    useCallback(() => (userId === null ? null : dispatch(loadOriginRequests(userId))), [dispatch, userId]),
  );
  const reloadRegistration = useLoad(
    useCallback(() => (userId === null ? null : dispatch(loadOriginRegistration(userId))), [dispatch, userId]),
  );
  useEffect(
    () => () => {
      dispatch(originRequestsLeft());
      dispatch(originRegistrationLeft());
    },
    [dispatch, userId],
  );
  return {
    requests: requests?.userId === userId ? requests.requests : null,
    registration: registration?.userId === userId ? registration.registration : undefined,
    reloadRequests,
    reloadRegistration,
  };
}

/** Loads what is known of a record's past: no more than is shown. Each part loads or fails on its own. */
export function useAccessThread(record: AccessRecord, userId: number | null) {
  const { revisions, earlier, loadEarlier } = useRevisions(record);
  const { requests, registration, reloadRequests, reloadRegistration } = useOrigins(userId);
  const revisionsCall = useAppSelector(selectRevisionsCall);
  const requestsCall = useAppSelector(selectOriginRequestsCall);
  const registrationCall = useAppSelector(selectOriginRegistrationCall);
  const entries = useMemo(
    () => threadOf({ record, revisions, requests, registration }),
    [record, revisions, requests, registration],
  );
  const parts = [
    { name: 'Revisions', error: revisionsCall.error, onRetry: loadEarlier },
    { name: 'Requests', error: requestsCall.error, onRetry: reloadRequests },
    { name: 'Registration', error: registrationCall.error, onRetry: reloadRegistration },
  ];
  const isLoading = revisionsCall.loading || requestsCall.loading || registrationCall.loading;
  return { entries, isLoading, parts, earlier, loadEarlier };
}
