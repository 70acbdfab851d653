import { useCallback } from 'react';
import { referenceLists } from '@/store/referenceData';
import { useShared } from '@/widgets/useShared';

/** Names systems by their ids; one that is not known, or not yet, is called by its number. */
export function useSystemName(): (id: number) => string {
  const { data: systems } = useShared(referenceLists.systems);
  return useCallback(
    (id: number) => systems?.find((system) => system.id === id)?.systemName ?? `System ${id}`,
    [systems],
  );
}
