import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { recordIdPattern } from '@/lib/recordId';
import { useLoad } from '@/widgets/useLoad';

interface RecordLoad {
  /** Null when the address names no record. */
  readonly id: number | null;
  readonly onRetry: (() => void) | null;
}

/**
 * Loads the record that the address names.
 * @param load starts loading; the same function at each rendering
 */
export function useRecordLoad(load: (id: number) => { readonly abort: () => void }): RecordLoad {
  const { id: named = '' } = useParams();
  const id = recordIdPattern.test(named) ? Number(named) : null;
  const retry = useLoad(useCallback(() => (id === null ? null : load(id)), [id, load]));
  return { id, onRetry: id === null ? null : retry };
}
