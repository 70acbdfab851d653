import { useCallback } from 'react';
import { href } from '@/config/paths';
import { useCameFrom } from '@/widgets/useReturnLink';

/** The address of a record's history, with the way back to the question. */
export function useRecordHref() {
  const from = useCameFrom('Access Explorer');
  return useCallback((id: number) => href.accessRecord(id, from), [from]);
}
