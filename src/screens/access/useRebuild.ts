import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { HeldAccess } from '@/domain/accessExplorer';
import { loadRevisions, selectRevisionsCall, type RevisionKey } from '@/store/accessRevisions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Revisions asked for together: a step of the progress. */
const step = 40;

/** A matrix loads up to this many revisions unprompted. */
const few = 200;

function neededIn(rows: readonly HeldAccess[]): RevisionKey[] {
  return rows.flatMap(({ record: { id }, then }) =>
    then?.kind === 'needed' ? [{ id, revisionNo: then.revisionNo }] : [],
  );
}

/**
 * Loads the revisions that the shown rows need, step by step: a revision may show that an earlier one is needed, or that
 * the row does not belong here and another takes its place.
 * @param shown the rows on the screen; null for a matrix, which counts the rows of all pages
 * @param all the rows of all pages; where they are many, they are loaded on demand
 * @param question another question starts again after a stop
 * @param isAnswer false while the rows are still worked out
 */
export function useRebuild(
  shown: readonly HeldAccess[] | null,
  all: readonly HeldAccess[],
  question: string,
  isAnswer: boolean,
) {
  const dispatch = useAppDispatch();
  const { loading, error, facts } = useAppSelector(selectRevisionsCall);
  const [stoppedAt, setStoppedAt] = useState<string | null>(null);
  const [allOf, setAllOf] = useState<string | null>(null);
  const running = useRef<{ abort: () => void } | null>(null);
  const isStopped = stoppedAt === question;
  const isOfAll = allOf === question;
  const wanted = useMemo(() => {
    const needed = neededIn(isOfAll ? all : (shown ?? all));
    const isTooMuch = shown === null && !isOfAll && needed.length > few;
    return isTooMuch ? [] : needed.slice(0, step);
  }, [isOfAll, all, shown]);

  const isWanted = wanted.length > 0 && error === null && !isStopped;
  // After each step the rows are worked out again, and only then it is known whether another follows.
  const [isRunning, setIsRunning] = useState(false);
  const runs = loading || isWanted || (isRunning && !isAnswer);
  if (runs !== isRunning) setIsRunning(runs);

  const load = useCallback(
    (keys: readonly RevisionKey[]) => {
      running.current = dispatch(loadRevisions(keys));
    },
    [dispatch],
  );
  useEffect(() => {
    if (isWanted && !loading) load(wanted);
  }, [wanted, loading, isWanted, load]);
  useEffect(() => () => running.current?.abort(), []);

  return {
    /** Also between two steps. */
    isRunning: isRunning && error === null && !isStopped,
    // Until the rows are worked out, nobody knows whether anything is left to go on with.
    isStopped: isStopped && (wanted.length > 0 || !isAnswer),
    /** All pages have been asked for. */
    isOfAll,
    error,
    facts,
    stop: () => {
      setStoppedAt(question);
      running.current?.abort();
    },
    /** Goes on after a stop or a failure. */
    resume: () => {
      setStoppedAt(null);
      load(wanted);
    },
    loadAll: () => setAllOf(question),
  };
}
