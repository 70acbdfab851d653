import { referenceKinds, type ReferenceKind } from '@/domain/reference';
import { referencesReads, type ReferredRecord } from '@/store/references';
import { useRead } from '@/widgets/useRead';

export type References = ReturnType<typeof useReferences>;

/**
 * Who and what refers to a record, loaded anew each time that somebody asks.
 * @param isAsked false while nobody asks
 */
export function useReferences({ of, id }: ReferredRecord, isAsked = true) {
  const kinds: readonly ReferenceKind[] = referenceKinds[of];
  const recordFor = (by: ReferenceKind) => (isAsked && kinds.includes(by) ? { of, id } : null);
  const reads = {
    studyRoles: useRead(referencesReads.studyRoles, recordFor('studyRoles'), { isForgotten: true }),
    users: useRead(referencesReads.users, recordFor('users'), { isForgotten: true }),
    registrations: useRead(referencesReads.registrations, recordFor('registrations'), { isForgotten: true }),
    requests: useRead(referencesReads.requests, recordFor('requests'), { isForgotten: true }),
  };
  const lists = kinds.flatMap((by) => (reads[by].data === null ? [] : [[by, reads[by].data] as const]));
  // While they are loaded again, those that were loaded before may have changed.
  const areKnown = lists.length === kinds.length && !kinds.some((by) => reads[by].loading);
  return {
    /** Null until all of them are loaded. */
    lists: areKnown ? lists : null,
    /** What is said of each list that could not be loaded. */
    failures: kinds.flatMap((by) => reads[by].error ?? []),
    facts: kinds.map((by) => reads[by].facts),
    /** Loads all of them again. */
    onRetry: () => kinds.forEach((by) => reads[by].onRetry?.()),
  };
}
