import { useHasBeen } from '@/components/useHasBeen';
import { selectOriginals, selectOriginalsCall } from '@/store/accessReviews';
import { useAppSelector } from '@/store/hooks';

/** For each answer of the request under review, the access at its revision. */
export function useOriginals() {
  const originals = useAppSelector(selectOriginals);
  const { error } = useAppSelector(selectOriginalsCall);
  /** They have been loaded, or could not be; also while they are being loaded again. */
  const hasSettled = useHasBeen(originals !== null || error !== null);
  return { originals, error, hasSettled };
}
