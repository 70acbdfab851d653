import { useCallback, useMemo } from 'react';
import { colleaguesOf } from '@/domain/precedent';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadHeldAccesses, selectHeldAccesses, selectHeldAccessesCall } from '@/store/precedents';
import { useLoad } from '@/widgets/useLoad';

/**
 * What colleagues have, for each part of a request.
 * @param subjectId the person it is for, if they are a user
 * @param isWanted false until the review itself is shown, which does not wait for this
 */
export function usePrecedents(asked: readonly ExtendedQuestionAnswer[], subjectId: number | null, isWanted: boolean) {
  const dispatch = useAppDispatch();
  const held = useAppSelector(selectHeldAccesses);
  const { error } = useAppSelector(selectHeldAccessesCall);
  const load = useLoad(useCallback(() => (isWanted ? dispatch(loadHeldAccesses()) : null), [dispatch, isWanted]));
  const precedents = useMemo(() => {
    if (held === null || !isWanted) return null;
    const { names, records } = held;
    return new Map(asked.map((one) => [one, { colleagues: colleaguesOf(one, subjectId, records), names }]));
  }, [asked, subjectId, isWanted, held]);
  return { precedents, error: isWanted ? error : null, load };
}
