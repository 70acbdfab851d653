import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { params, paths } from '@/config/paths';

/**
 * Removes one-time parameters from the address, so that a reload or a bookmark does not repeat them. Other parameters
 * stay. (NAV-002, NAV-026, NAV-037)
 */
export function useArrivalParams(): void {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const isFromApp = search.get(params.redirectedFrom) === paths.app;
    const spent = [params.skipRefresh, params.keepAlert, ...(isFromApp ? [params.redirectedFrom] : [])];
    if (!spent.some((name) => search.has(name))) return;
    setSearch(
      (now) => {
        for (const name of spent) now.delete(name);
        return now;
      },
      { replace: true },
    );
  }, [search, setSearch]);
}
