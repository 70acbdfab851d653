import { useCallback, useEffect } from 'react';

/**
 * Loads data at first and whenever `load` becomes another function; aborts the request when the component unmounts.
 * @param load starts the request; returns null where there is nothing to load
 * @returns loads again
 */
export function useLoad(load: () => { readonly abort: () => void } | null): () => void {
  useEffect(() => {
    const request = load();
    return () => request?.abort();
  }, [load]);
  return useCallback(() => void load(), [load]);
}
