import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ensureReferenceLists, selectSystems } from '@/store/referenceData';

/** Names systems by their ids; one that is not known, or not yet, is called by its number. */
export function useSystemName(): (id: number) => string {
  const dispatch = useAppDispatch();
  const systems = useAppSelector(selectSystems);
  useEffect(() => void dispatch(ensureReferenceLists('systems')), [dispatch]);
  return useCallback(
    (id: number) => systems?.find((system) => system.id === id)?.systemName ?? `System ${id}`,
    [systems],
  );
}
