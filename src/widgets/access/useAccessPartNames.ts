import { useMemo } from 'react';
import { noSiteName, siteNameIn, type AccessPartNames } from '@/domain/roleAccess/siteNames';
import { referenceLists } from '@/store/referenceData';
import { useShared } from '@/widgets/useShared';
import { useSystemName } from './useSystemName';

/** Names the systems, LAOs and AOs of an access; without the list of sites, which may be loading or have failed, no site. */
export function useAccessPartNames(): AccessPartNames {
  const systemName = useSystemName();
  const { data: lists } = useShared(referenceLists.sites);
  return useMemo(
    () => ({ systemName, siteName: lists === null ? noSiteName : siteNameIn(lists.sites) }),
    [systemName, lists],
  );
}
