import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { knownRows, useTimeSliced } from '@/components/useTimeSliced';
import {
  auditKindLabels,
  auditKinds,
  filteredTrail,
  mergedTrail,
  type AuditFilter,
  type AuditKind,
} from '@/domain/auditTrail';
import { auditReads } from '@/store/auditTrail';
import type { CallState } from '@/store/callState';
import { useAppDispatch } from '@/store/hooks';
import { useStanding } from '@/store/makeRead';
import { nameIn, userNamesRead } from '@/store/userNames';

function useList(kind: AuditKind) {
  const { data: events, ...call } = useStanding(auditReads[kind]);
  return { kind, events, call };
}

const isUnasked = (loaded: object | null, { loading, error }: Pick<CallState, 'loading' | 'error'>) =>
  loaded === null && !loading && error === null;

/** Loads the lists that the filter asks for. Each loads or fails on its own. (DASH-011) */
export function useAuditTrail(filter: AuditFilter) {
  const dispatch = useAppDispatch();
  const registrations = useList('registration');
  const accessChanges = useList('accessChange');
  const profileChanges = useList('profileChange');
  const userAccesses = useList('userAccess');
  const lists = [registrations, accessChanges, profileChanges, userAccesses].filter(
    ({ kind }) => filter.kind === '' || kind === filter.kind,
  );
  const unasked = lists.filter(({ events, call }) => isUnasked(events, call));
  const { data: names, ...namesCall } = useStanding(userNamesRead);
  const calls = useRef<Array<{ readonly abort: () => void }>>([]);
  const [isStopped, setIsStopped] = useState(false);

  const load = useCallback(
    (kinds: readonly AuditKind[]) => void calls.current.push(...kinds.map((kind) => dispatch(auditReads[kind].load()))),
    [dispatch],
  );
  const loadNames = useCallback(() => void calls.current.push(dispatch(userNamesRead.load())), [dispatch]);
  const abort = () => calls.current.splice(0).forEach((call) => call.abort());
  const loadMissing = () => {
    load(unasked.map(({ kind }) => kind));
    // A registration is not about a user yet.
    if (filter.kind !== 'registration' && isUnasked(names, namesCall)) loadNames();
  };
  const loadUnlessStopped = useEffectEvent(() => {
    if (!isStopped) loadMissing();
  });
  useEffect(() => loadUnlessStopped(), [filter.kind]);
  useEffect(
    () => () => {
      abort();
      // So many events are not kept for a screen that is not shown.
      for (const kind of auditKinds) dispatch(auditReads[kind].cleared());
      dispatch(userNamesRead.cleared());
    },
    [dispatch],
  );

  const [events, isMerged] = useTimeSliced(
    useMemo(() => {
      const loaded = [registrations.events, accessChanges.events, profileChanges.events, userAccesses.events];
      return loaded.every((list) => list === null) ? null : () => mergedTrail(loaded, (id) => nameIn(names, id));
    }, [registrations.events, accessChanges.events, profileChanges.events, userAccesses.events, names]),
  );
  const [rows, isFiltered] = useTimeSliced(
    useMemo(() => events && (() => filteredTrail(events, filter)), [events, filter]),
  );
  const isAnswer = isMerged && isFiltered;

  const labels = (some: typeof lists) => some.map(({ kind }) => auditKindLabels[kind]);
  const failedLists = lists.flatMap(({ kind, call: { error, facts } }) =>
    error === null ? [] : [{ name: auditKindLabels[kind], error, facts, onRetry: () => load([kind]) }],
  );
  const { error: namesError, facts: namesFacts } = namesCall;
  const failedNames =
    namesError === null
      ? []
      : [{ name: 'Names of users', error: namesError, facts: namesFacts, onRetry: () => loadNames() }];
  const isAnyLoaded = lists.some((list) => list.events !== null);
  return {
    /** Null until the first list is loaded. */
    rows: isAnyLoaded ? rows && knownRows(rows, isAnswer) : null,
    /** Whether the rows are still worked out. */
    isWorking: events !== null && !isAnswer,
    /** The parts that failed. */
    failed: [...failedLists, ...failedNames],
    /** Whether no list can be shown. */
    isFailed: lists.every(({ call }) => call.error !== null),
    /** How many lists make up what is shown. */
    lists: lists.length,
    /** Names of the lists that are still loading. */
    loading: labels(lists.filter(({ call }) => call.loading)),
    /** Names of the lists that are not loaded, because loading was stopped. */
    missing: labels(isStopped ? unasked : []),
    stop: () => {
      abort();
      setIsStopped(true);
    },
    /** Loads what is missing. */
    resume: () => {
      setIsStopped(false);
      loadMissing();
    },
  };
}
