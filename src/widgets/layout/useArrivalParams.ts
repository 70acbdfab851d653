import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { params, paths } from '@/config/paths';

/**
 * Takes out of the address what was only meant for the arrival: a reload or a bookmark must not repeat it. Other
 * parameters stay. (NAV-002, NAV-026, NAV-037)
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
