import { useHasBeen } from '@/components/useHasBeen';
import type { AccessRequest } from '@/domain/accessRequest';
import { originalsRead } from '@/store/accessReviews';
import { useRead } from '@/widgets/useRead';

/** For each answer of the request under review, the access at its revision. */
export function useOriginals({ extendedQuestionAnswers }: AccessRequest) {
  const { data, error, facts, onRetry } = useRead(originalsRead, extendedQuestionAnswers, { isForgotten: true });
  /** They have been loaded, or could not be; also while they are being loaded again. */
  const hasSettled = useHasBeen(data !== null || error !== null);
  return { data, error, facts, onRetry, hasSettled };
}

export type Originals = ReturnType<typeof useOriginals>;
