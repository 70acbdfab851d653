import { useCallback } from 'react';
import { systemNameIn } from '@/domain/system';
import { referenceLists } from '@/store/referenceData';
import { useShared } from '@/widgets/useShared';

/** Names systems by their ids. */
export function useSystemName(): (id: number) => string {
  const { data: systems } = useShared(referenceLists.systems);
  return useCallback((id: number) => systemNameIn(systems, id), [systems]);
}
