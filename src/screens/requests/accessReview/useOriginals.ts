import { useHasBeen } from '@/components/useHasBeen';
import type { AccessRequest } from '@/domain/accessRequest';
import { originalsRead } from '@/store/accessReviews';
import { useRead } from '@/widgets/useRead';

/** For each answer of the request under review, the access at its revision. */
export function useOriginals({ extendedQuestionAnswers }: AccessRequest) {
  const read = useRead(originalsRead, extendedQuestionAnswers, { isForgotten: true });
  /** They have been loaded, or could not be; also while they are being loaded again. */
  const hasSettled = useHasBeen(read.data !== null || read.error !== null);
  return { ...read, hasSettled };
}

export type Originals = ReturnType<typeof useOriginals>;
