import { useEffect, useRef } from 'react';
import { useTabParam } from '@/components/tabs/useTabParam';
import { alertsCleared } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';

/** The tabs of the user screen and of the profile. (USER-022, PROF-002) */
export const userTabs = [
  { key: 'account', title: 'Account' },
  { key: 'details', title: 'Details' },
  { key: 'access', title: 'Access' },
  { key: 'history', title: 'Requests History' },
] as const;

export type UserTab = (typeof userTabs)[number]['key'];

/**
 * The tab that the address names. A change of tab clears all messages. (USER-028, PROF-004)
 * @param keeps query parameters that outlive a change of tab
 */
export function useUserTab(keeps: readonly string[] = []) {
  const dispatch = useAppDispatch();
  const { active, select } = useTabParam(userTabs, { keeps, replace: true });

  // Neither the arrival nor the departure is a change of tab: messages that were kept across pages stay.
  const before = useRef(active);
  useEffect(() => {
    if (before.current !== active) dispatch(alertsCleared());
    before.current = active;
  }, [dispatch, active]);

  return { active, select };
}
