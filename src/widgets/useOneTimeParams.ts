import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Removes parameters from the address at once, so that a reload or a bookmark does not repeat them. Others stay. */
export function useOneTimeParams(...names: readonly string[]): void {
  const [search, setSearch] = useSearchParams();
  const spent = names.filter((name) => search.has(name)).join();
  useEffect(() => {
    if (spent === '') return;
    setSearch(
      (now) => {
        for (const name of spent.split(',')) now.delete(name);
        return now;
      },
      { replace: true },
    );
  }, [spent, setSearch]);
}
