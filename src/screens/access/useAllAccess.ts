import { useCallback, useEffect, useMemo, useState } from 'react';
import { findIn, heldAccess, type AccessNames, type FindingKind, type HeldAccess } from '@/domain/accessExplorer';
import type { AccessCatalogue } from '@/domain/roleAccess/catalogue';
import { revisionsLeft } from '@/store/accessRevisions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadAllUserAccess, selectUserAccesses, selectUserAccessesCall, userAccessesLeft } from '@/store/userAccess';
import { loadUserNames, selectUserNames, selectUserNamesCall, userNamesLeft, type UserNames } from '@/store/userNames';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { useSystemName } from '@/widgets/access/useSystemName';

interface FailedPart {
  /** What is missing. */
  readonly name: string;
  readonly text: string;
  readonly onRetry: () => void;
}

interface AllAccess {
  /** Null until the records are loaded. */
  readonly accesses: readonly HeldAccess[] | null;
  readonly isLoading: boolean;
  readonly catalogue: AccessCatalogue | null;
  /** By portal user id; null until they are loaded. */
  readonly names: UserNames | null;
  /** What the records are named by. */
  readonly naming: AccessNames;
  /** Null until all that they are judged by is loaded. */
  readonly found: Readonly<Record<FindingKind, readonly HeldAccess[]>> | null;
  readonly failed: readonly FailedPart[];
}

/** Loads everybody's access, and what it is named and judged by. Each part loads or fails on its own. */
export function useAllAccess(): AllAccess {
  const dispatch = useAppDispatch();
  const records = useAppSelector(selectUserAccesses);
  const recordsCall = useAppSelector(selectUserAccessesCall);
  const names = useAppSelector(selectUserNames);
  const namesCall = useAppSelector(selectUserNamesCall);
  const { catalogue, failure, retry } = useAccessCatalogue(true);
  const systemName = useSystemName();
  const [now] = useState(() => Date.now());

  const loadRecords = useCallback(() => dispatch(loadAllUserAccess()), [dispatch]);
  const loadNames = useCallback(() => dispatch(loadUserNames()), [dispatch]);
  useEffect(() => {
    const calls = [loadRecords(), loadNames()];
    return () => {
      calls.forEach((call) => call.abort());
      // Everybody's records are many: they are not kept for a screen that is not shown.
      dispatch(userAccessesLeft());
      dispatch(userNamesLeft());
      dispatch(revisionsLeft());
    };
  }, [dispatch, loadRecords, loadNames]);

  const naming = useMemo(
    (): AccessNames => ({ personOf: (id) => names?.[id], systemOf: systemName }),
    [names, systemName],
  );
  const accesses = useMemo(() => records && records.map((record) => heldAccess(record, naming)), [records, naming]);
  const found = useMemo(() => {
    if (accesses === null || names === null || catalogue === null) return null;
    const { roles, links, fixedSystemId } = catalogue;
    return findIn(accesses, { roles, links: links ?? [], fixedSystemId, now });
  }, [accesses, names, catalogue, now]);

  const failed: FailedPart[] = [
    { name: 'Access', text: recordsCall.error, onRetry: () => void loadRecords() },
    { name: 'Names of users', text: namesCall.error, onRetry: () => void loadNames() },
    { name: 'Choices', text: failure, onRetry: retry },
  ].flatMap(({ text, ...part }) => (text === null ? [] : [{ ...part, text }]));
  return { accesses, isLoading: recordsCall.loading, catalogue, names, naming, found, failed };
}
