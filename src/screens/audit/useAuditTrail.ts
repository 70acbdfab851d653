import { useCallback, useEffect, useMemo } from 'react';
import { auditKindLabels, auditKinds, mergedTrail, type AuditEvent } from '@/domain/auditTrail';
import { loadAuditEvents, selectAuditCall, selectAuditEvents } from '@/store/auditTrail';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadUserNames, selectUserNames, selectUserNamesCall } from '@/store/userNames';

interface FailedList {
  /** The records that are missing. */
  readonly name: string;
  readonly text: string;
  readonly onRetry: () => void;
}

interface AuditTrail {
  /** Null until the first list is loaded. */
  readonly events: readonly AuditEvent[] | null;
  readonly failed: readonly FailedList[];
  /** Names of the lists that are still loading. */
  readonly loading: readonly string[];
}

function useList(kind: (typeof auditKinds)[number]) {
  return {
    kind,
    events: useAppSelector((state) => selectAuditEvents(state, kind)),
    call: useAppSelector((state) => selectAuditCall(state, kind)),
  };
}

/** Loads the lists that make up the trail. Each loads or fails on its own. (DASH-011) */
export function useAuditTrail(): AuditTrail {
  const dispatch = useAppDispatch();
  const registrations = useList('registration');
  const accessChanges = useList('accessChange');
  const profileChanges = useList('profileChange');
  const userAccesses = useList('userAccess');
  const lists = [registrations, accessChanges, profileChanges, userAccesses];
  const names = useAppSelector(selectUserNames);
  const namesCall = useAppSelector(selectUserNamesCall);

  const loadNames = useCallback(() => dispatch(loadUserNames()), [dispatch]);
  useEffect(() => {
    const requests = [...auditKinds.map((kind) => dispatch(loadAuditEvents[kind]())), loadNames()];
    return () => requests.forEach((request) => request.abort());
  }, [dispatch, loadNames]);

  const events = useMemo(() => {
    const loaded = [registrations.events, accessChanges.events, profileChanges.events, userAccesses.events];
    return loaded.every((list) => list === null) ? null : mergedTrail(loaded, (id) => names?.[id]);
  }, [registrations.events, accessChanges.events, profileChanges.events, userAccesses.events, names]);

  const failed = lists.flatMap(({ kind, call }) =>
    call.error === null
      ? []
      : [{ name: auditKindLabels[kind], text: call.error, onRetry: () => void dispatch(loadAuditEvents[kind]()) }],
  );
  if (namesCall.error !== null) {
    failed.push({ name: 'Names of users', text: namesCall.error, onRetry: () => void loadNames() });
  }
  return {
    events,
    failed,
    loading: lists.filter(({ call }) => call.loading).map(({ kind }) => auditKindLabels[kind]),
  };
}
