import { useMemo } from 'react';
import { colleaguesOf } from '@/domain/precedent';
import type { ExtendedQuestionAnswer } from '@/domain/roleAccess/answer';
import { heldAccessesRead } from '@/store/precedents';
import { useShared } from '@/widgets/useShared';

/**
 * What colleagues have, for each part of a request.
 * @param subjectId the person it is for, if they are a user
 * @param isWanted false until the review itself is shown, which does not wait for this
 */
export function usePrecedents(asked: readonly ExtendedQuestionAnswer[], subjectId: number | null, isWanted: boolean) {
  const { data: held, ...read } = useShared(heldAccessesRead, isWanted);
  const precedents = useMemo(() => {
    if (held === null || !isWanted) return null;
    const { names, records } = held;
    return new Map(asked.map((one) => [one, { colleagues: colleaguesOf(one, subjectId, records), names }]));
  }, [asked, subjectId, held, isWanted]);
  return { ...read, precedents };
}
