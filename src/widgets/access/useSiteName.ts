import { useMemo } from 'react';
import { noSiteName, siteNameIn, type SiteName } from '@/domain/roleAccess/siteNames';
import { referenceLists } from '@/store/referenceData';
import { useShared } from '@/widgets/useShared';

/** Names LAOs and AOs by their codes; without the list, which may be loading or have failed, by nothing else. */
export function useSiteName(): SiteName {
  const { data: lists } = useShared(referenceLists.sites);
  return useMemo(() => (lists === null ? noSiteName : siteNameIn(lists.sites)), [lists]);
}
