import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { LoadedPart } from '@/components/feedback/FailedParts';
import { missingRevisions, threadOf } from '@/domain/accessThread';
import type { Revisions } from '@/domain/accessHistory';
import type { AccessRecord } from '@/domain/user';
import { originRegistrationRead, originRequestsRead } from '@/store/accessOrigins';
import { loadRevisions, revisionsLeft, selectRevisions, selectRevisionsCall } from '@/store/accessRevisions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useLoad } from '@/widgets/useLoad';
import { useRead } from '@/widgets/useRead';

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

/** Loads what is known of a record's past: no more than is shown. Each part loads or fails on its own. */
export function useAccessThread(record: AccessRecord, userId: number | null) {
  const { revisions, earlier, loadEarlier } = useRevisions(record);
  const requests = useRead(originRequestsRead, userId, { isForgotten: true });
  const registration = useRead(originRegistrationRead, userId, { isForgotten: true });
  const knownRequests = requests.data;
  const knownRegistration = registration.isLoaded ? registration.data : undefined;
  const revisionsCall = useAppSelector(selectRevisionsCall);
  const entries = useMemo(
    () => threadOf({ record, revisions, requests: knownRequests, registration: knownRegistration }),
    [record, revisions, knownRequests, knownRegistration],
  );
  const parts: LoadedPart[] = [
    { name: 'Revisions', error: revisionsCall.error, facts: revisionsCall.facts, onRetry: loadEarlier },
    { ...requests, name: 'Requests' },
    { ...registration, name: 'Registration' },
  ];
  const isLoading = revisionsCall.loading || requests.loading || registration.loading;
  return { entries, isLoading, parts, earlier, loadEarlier };
}
