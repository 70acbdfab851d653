import { useMemo } from 'react';
import { noSiteName, siteNameIn, type SiteName } from '@/domain/roleAccess/siteNames';
import { useAppSelector } from '@/store/hooks';
import { referenceLists } from '@/store/referenceData';
import { useShared } from '@/widgets/useShared';

/** Names LAOs and AOs by their codes; without the list, which may be loading or have failed, by nothing else. */
export function useSiteName(): SiteName {
  const { data: lists } = useShared(referenceLists.sites);
  return useMemo(() => (lists === null ? noSiteName : siteNameIn(lists.sites)), [lists]);
}

/** True while the names of systems or sites are loading: they may add lines where codes stand. */
export function useAreNamesLoading(): boolean {
  const systems = useAppSelector(referenceLists.systems.select);
  const sites = useAppSelector(referenceLists.sites.select);
  return [systems, sites].some(({ answer, call }) => answer === null && call.error === null);
}
