import { useCallback, useEffect, useRef } from 'react';

/**
 * Loads data at first and whenever `load` becomes another function; aborts the request when the component unmounts
 * or loads again.
 * @param load starts the request; returns null where there is nothing to load
 * @returns loads again
 */
export function useLoad(load: () => { readonly abort: () => void } | null): () => void {
  const request = useRef<ReturnType<typeof load>>(null);
  const start = useCallback(() => {
    request.current?.abort();
    request.current = load();
  }, [load]);
  useEffect(() => {
    start();
    return () => request.current?.abort();
  }, [start]);
  return start;
}
