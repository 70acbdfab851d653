import { useCallback, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { recordIdPattern } from '../../lib/recordId';

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
  useEffect(() => {
    if (id === null) return undefined;
    const request = load(id);
    return () => request.abort();
  }, [id, load]);
  const retry = useCallback(() => {
    if (id !== null) load(id);
  }, [id, load]);
  return { id, onRetry: id === null ? null : retry };
}
