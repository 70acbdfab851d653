import { useCallback, useEffect, useMemo } from 'react';
import { auditKindLabels, auditKinds, mergedTrail, type AuditEvent } from '@/domain/auditTrail';
import {
  loadAuditEvents,
  loadAuditNames,
  selectAuditCall,
  selectAuditEvents,
  selectAuditNames,
  selectAuditNamesCall,
} from '@/store/auditTrail';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

interface FailedList {
  /** What is missing. */
  readonly name: string;
  readonly text: string;
  readonly onRetry: () => void;
}

interface AuditTrail {
  /** Null until a first list is here. */
  readonly events: readonly AuditEvent[] | null;
  readonly failed: readonly FailedList[];
  /** Names of the lists that are still on their way. */
  readonly awaited: readonly string[];
}

function useList(kind: (typeof auditKinds)[number]) {
  return {
    kind,
    events: useAppSelector((state) => selectAuditEvents(state, kind)),
    call: useAppSelector((state) => selectAuditCall(state, kind)),
  };
}

/** Loads all lists whose records bear stamps. Each comes, or fails, by itself. (DASH-011) */
export function useAuditTrail(): AuditTrail {
  const dispatch = useAppDispatch();
  const registrations = useList('registration');
  const accessChanges = useList('accessChange');
  const profileChanges = useList('profileChange');
  const userAccesses = useList('userAccess');
  const lists = [registrations, accessChanges, profileChanges, userAccesses];
  const names = useAppSelector(selectAuditNames);
  const namesCall = useAppSelector(selectAuditNamesCall);

  const loadNames = useCallback(() => dispatch(loadAuditNames()), [dispatch]);
  useEffect(() => {
    const requests = [...auditKinds.map((kind) => dispatch(loadAuditEvents[kind]())), loadNames()];
    return () => requests.forEach((request) => request.abort());
  }, [dispatch, loadNames]);

  const events = useMemo(() => {
    const given = [registrations.events, accessChanges.events, profileChanges.events, userAccesses.events];
    return given.every((list) => list === null) ? null : mergedTrail(given, (id) => names?.[id]);
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
    awaited: lists.filter(({ call }) => call.loading).map(({ kind }) => auditKindLabels[kind]),
  };
}
