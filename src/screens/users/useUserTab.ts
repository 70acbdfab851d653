import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { params } from '@/config/paths';
import { alertsCleared } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';

/** Of the user screen and of the profile. (USER-022, PROF-002) */
export const userTabs = [
  { key: 'account', title: 'Account' },
  { key: 'details', title: 'Details' },
  { key: 'access', title: 'Access' },
  { key: 'history', title: 'Requests History' },
] as const;

export type UserTab = (typeof userTabs)[number]['key'];

/**
 * The tab that the address names, the first one if it names none. A change of tab clears all messages. (USER-028)
 * @param kept query parameters that outlive a change of tab
 */
export function useUserTab(kept: readonly string[] = []) {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const named = search.get(params.tab);
  const { key: active, title } = userTabs.find(({ key }) => key === named) ?? userTabs[0];

  // Not on arrival and not on leaving: what is told across pages stays.
  const before = useRef(active);
  useEffect(() => {
    if (before.current !== active) dispatch(alertsCleared());
    before.current = active;
  }, [dispatch, active]);
  const select = (tab: UserTab) => {
    const next = new URLSearchParams({ [params.tab]: tab });
    for (const name of kept) {
      const value = search.get(name);
      if (value !== null) next.set(name, value);
    }
    setSearch(next, { replace: true }); // PROF-004
  };
  return { active, title, select };
}
