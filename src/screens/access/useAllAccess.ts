import { useEffect, useMemo, useState } from 'react';
import type { LoadedPart } from '@/components/feedback/FailedParts';
import { useTimeSliced } from '@/components/useTimeSliced';
import { useHasBeen } from '@/components/useHasBeen';
import { changeDays } from '@/domain/accessDays';
import { findIn, heldAccess, type AccessNames, type HeldAccess } from '@/domain/accessExplorer';
import { byPerson, peopleIn, roleNamesIn } from '@/domain/accessOrder';
import type { AccessRecord } from '@/domain/user';
import { mapOf, type Work } from '@/lib/timeSlicing';
import { revisionsLeft } from '@/store/accessRevisions';
import { useAppDispatch } from '@/store/hooks';
import { userAccessesRead } from '@/store/userAccess';
import { nameIn, userNamesRead } from '@/store/userNames';
import { useAccessCatalogue } from '@/widgets/access/useAccessCatalogue';
import { useSystemName } from '@/widgets/access/useAccessNames';
import { useRead } from '@/widgets/useRead';

/** The records, and what is read from all of them. */
interface AccessRecords {
  /** By the names of the people. */
  readonly accesses: readonly HeldAccess[];
  /** One record of each person, by their names. */
  readonly people: readonly HeldAccess[];
  /** Those that the records name. */
  readonly roleNames: readonly string[];
  /** Local days that the dates of the records name. */
  readonly days: ReadonlySet<string>;
}

function* readRecords(records: readonly AccessRecord[], naming: AccessNames): Work<AccessRecords> {
  const held = yield* mapOf(records, (record) => heldAccess(record, naming));
  const accesses = yield* byPerson(held);
  return {
    accesses,
    people: yield* peopleIn(accesses),
    roleNames: yield* roleNamesIn(accesses),
    days: yield* changeDays(records),
  };
}

/** Loads everybody's access, and what it is named and judged by. Each part loads or fails on its own. */
export function useAllAccess() {
  const dispatch = useAppDispatch();
  // Everybody's records are many: they are not kept for a screen that is not shown.
  const accesses = useRead(userAccessesRead, undefined, { isForgotten: true });
  const nameRead = useRead(userNamesRead, undefined, { isForgotten: true });
  const loaded = accesses.data?.records ?? null;
  const names = nameRead.data;
  const { catalogue, ...lists } = useAccessCatalogue(true);
  const systemName = useSystemName();
  const [now] = useState(() => Date.now());
  useEffect(() => () => void dispatch(revisionsLeft()), [dispatch]);

  const naming = useMemo(
    (): AccessNames => ({
      nameOf: (id) => nameIn(names, id),
      isActive: (id) => names !== null && Object.hasOwn(names.active, id),
      systemOf: systemName,
    }),
    [names, systemName],
  );
  const [records, isRead] = useTimeSliced(
    useMemo(() => loaded && (() => readRecords(loaded, naming)), [loaded, naming]),
  );
  const [found] = useTimeSliced(
    useMemo(() => {
      if (records === null || !isRead || names === null || catalogue === null) return null;
      const { roles, links, fixedSystemId } = catalogue;
      return () => findIn(records.accesses, { roles, links: links ?? [], fixedSystemId, now });
    }, [records, isRead, names, catalogue, now]),
  );

  const parts: LoadedPart[] = [
    { ...accesses, name: 'Access' },
    { ...nameRead, name: 'Names of users' },
    { ...lists, name: 'Filter options' },
  ];
  const refresh = () => {
    accesses.onRetry?.();
    nameRead.onRetry?.();
  };
  const isFailed = loaded === null && accesses.error !== null;
  const isLoading = accesses.loading || (loaded === null && !isFailed);
  const hasNames = names !== null || nameRead.error !== null;
  const isCatalogueLoading = catalogue === null && lists.error === null;
  // Once drawn with names, the records stay while they are loaded again.
  const isNamed = useHasBeen(isRead && hasNames && !isCatalogueLoading);
  return {
    /** Null until the records are loaded. */
    records,
    isLoading,
    /** The records could not be loaded, and there are no earlier ones. */
    isFailed,
    /** When the records were loaded; null until they are. */
    loadedAt: accesses.data?.loadedAt ?? null,
    /** Loads the records and the names again. */
    refresh,
    catalogue,
    isCatalogueLoading,
    /** By portal user id; null until they are loaded. */
    names,
    /** What the records are named by. */
    naming,
    /** True once names and filter options have loaded or failed; until then rows may still move. */
    isNamed,
    /** Null until all that they are judged by is loaded. */
    found,
    /** The parts that may fail. */
    parts,
  };
}
