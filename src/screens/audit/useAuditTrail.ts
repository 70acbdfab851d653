import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { knownRows, useSliced } from '@/components/useSliced';
import {
  auditKindLabels,
  auditKinds,
  filteredTrail,
  mergedTrail,
  type AuditEvent,
  type AuditFilter,
  type AuditKind,
} from '@/domain/auditTrail';
import { auditTrailLeft, loadAuditEvents, selectAuditCall, selectAuditEvents } from '@/store/auditTrail';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadUserNames, nameIn, selectUserNames, selectUserNamesCall, userNamesLeft } from '@/store/userNames';

interface FailedList {
  /** The records that are missing. */
  readonly name: string;
  readonly text: string;
  readonly onRetry: () => void;
}

interface AuditTrail {
  /** Null until the first list is loaded. */
  readonly rows: readonly AuditEvent[] | null;
  /** Whether the rows are still worked out. */
  readonly isWorking: boolean;
  readonly failed: readonly FailedList[];
  /** Names of the lists that are still loading. */
  readonly loading: readonly string[];
  /** Names of the lists that are not loaded, because loading was stopped. */
  readonly missing: readonly string[];
  readonly stop: () => void;
  /** Loads what is missing. */
  readonly resume: () => void;
}

function useList(kind: AuditKind) {
  return {
    kind,
    events: useAppSelector((state) => selectAuditEvents(state, kind)),
    call: useAppSelector((state) => selectAuditCall(state, kind)),
  };
}

/** Loads the lists that make up the trail. Each loads or fails on its own. (DASH-011) */
export function useAuditTrail(filter: AuditFilter): AuditTrail {
  const dispatch = useAppDispatch();
  const registrations = useList('registration');
  const accessChanges = useList('accessChange');
  const profileChanges = useList('profileChange');
  const userAccesses = useList('userAccess');
  const lists = [registrations, accessChanges, profileChanges, userAccesses];
  const names = useAppSelector(selectUserNames);
  const namesCall = useAppSelector(selectUserNamesCall);
  const calls = useRef<Array<{ readonly abort: () => void }>>([]);
  const [isStopped, setIsStopped] = useState(false);

  const load = useCallback(
    (kinds: readonly AuditKind[]) => void calls.current.push(...kinds.map((kind) => dispatch(loadAuditEvents[kind]()))),
    [dispatch],
  );
  const loadNames = useCallback(() => void calls.current.push(dispatch(loadUserNames())), [dispatch]);
  const abort = () => calls.current.splice(0).forEach((call) => call.abort());
  useEffect(() => {
    load(auditKinds);
    loadNames();
    return () => {
      abort();
      dispatch(auditTrailLeft());
      dispatch(userNamesLeft());
    };
  }, [dispatch, load, loadNames]);

  const [events, isMerged] = useSliced(
    useMemo(() => {
      const loaded = [registrations.events, accessChanges.events, profileChanges.events, userAccesses.events];
      return loaded.every((list) => list === null) ? null : () => mergedTrail(loaded, (id) => nameIn(names, id));
    }, [registrations.events, accessChanges.events, profileChanges.events, userAccesses.events, names]),
  );
  const [rows, isFiltered] = useSliced(
    useMemo(() => events && (() => filteredTrail(events, filter)), [events, filter]),
  );
  const isAnswer = isMerged && isFiltered;

  const labels = (some: typeof lists) => some.map(({ kind }) => auditKindLabels[kind]);
  const failedLists = lists.flatMap(({ kind, call }) =>
    call.error === null ? [] : [{ name: auditKindLabels[kind], text: call.error, onRetry: () => load([kind]) }],
  );
  const failedNames =
    namesCall.error === null ? [] : [{ name: 'Names of users', text: namesCall.error, onRetry: () => loadNames() }];
  const missing = isStopped
    ? lists.filter((list) => list.events === null && !list.call.loading && list.call.error === null)
    : [];
  return {
    rows: rows && knownRows(rows, isAnswer),
    isWorking: events !== null && !isAnswer,
    failed: [...failedLists, ...failedNames],
    loading: labels(lists.filter(({ call }) => call.loading)),
    missing: labels(missing),
    stop: () => {
      abort();
      setIsStopped(true);
    },
    resume: () => {
      setIsStopped(false);
      load(missing.map(({ kind }) => kind));
      if (names === null) loadNames();
    },
  };
}
