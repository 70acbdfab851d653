import { useCallback } from 'react';
import type { AccessChoices } from '@/domain/roleAccess/answer';
import { siteLabelOf } from '@/domain/roleAccess/options';
import { referenceLists } from '@/store/referenceData';
import { useShared } from '@/widgets/useShared';

/** Labels the LAOs and AOs of an access, LAOs first; one that is not known, or not yet, is called by its code. */
export function useSiteLabels(): (access: Pick<AccessChoices, 'laoIds' | 'siteCodes'>) => readonly string[] {
  const { data: sites } = useShared(referenceLists.sites);
  return useCallback(
    ({ laoIds, siteCodes }) => [
      ...laoIds.map((code) => siteLabelOf(code, 'laoCode', sites?.laos ?? [])),
      ...siteCodes.map((code) => siteLabelOf(code, 'siteCode', sites?.aos ?? [])),
    ],
    [sites],
  );
}
