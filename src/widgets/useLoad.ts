import { useCallback, useEffect } from 'react';

/**
 * Loads what is shown: at first, and whenever `load` becomes another function. It is abandoned with what shows it.
 * @param load starts loading; where there is nothing to load it does nothing and returns null
 * @returns the way to load again
 */
export function useLoad(load: () => { readonly abort: () => void } | null): () => void {
  useEffect(() => {
    const request = load();
    return () => request?.abort();
  }, [load]);
  return useCallback(() => void load(), [load]);
}
