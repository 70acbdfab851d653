import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadHeldAccesses, selectHeldAccesses, selectHeldAccessesCall } from '@/store/precedents';
import { useLoad } from '@/widgets/useLoad';

/**
 * What everybody has, for a comparison with what is asked for.
 * @param isWanted false until the review itself is shown, which does not wait for this
 */
export function useHeldAccesses(isWanted: boolean) {
  const dispatch = useAppDispatch();
  const held = useAppSelector(selectHeldAccesses);
  const { error } = useAppSelector(selectHeldAccessesCall);
  const load = useLoad(useCallback(() => (isWanted ? dispatch(loadHeldAccesses()) : null), [dispatch, isWanted]));
  return { held, error: isWanted ? error : null, load };
}
