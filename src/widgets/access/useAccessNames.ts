import { useCallback, useMemo } from 'react';
import { noSiteName, siteNameIn, type AccessPartNames } from '@/domain/roleAccess/siteNames';
import { systemNameIn } from '@/domain/system';
import { useStanding } from '@/store/makeRead';
import { referenceLists } from '@/store/referenceData';
import { useShared } from '@/widgets/useShared';

/** Names systems by their ids. */
export function useSystemName(): (id: number) => string {
  const { data: systems } = useShared(referenceLists.systems);
  return useCallback((id: number) => systemNameIn(systems, id), [systems]);
}

/** Names the systems, LAOs and AOs of an access; without the list of sites, which may be loading or have failed, no site. */
export function useAccessPartNames(): AccessPartNames {
  const systemName = useSystemName();
  const { data: lists } = useShared(referenceLists.sites);
  return useMemo(
    () => ({ systemName, siteName: lists === null ? noSiteName : siteNameIn(lists.sites) }),
    [systemName, lists],
  );
}

/** True while the names of systems or sites are loading: they may add lines where codes stand. */
export function useAreNamesLoading(): boolean {
  const lists = [useStanding(referenceLists.systems), useStanding(referenceLists.sites)];
  return lists.some(({ data, error }) => data === null && error === null);
}
