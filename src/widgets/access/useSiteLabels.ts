import { useCallback, useEffect } from 'react';
import type { AccessChoices } from '@/domain/roleAccess/answer';
import { siteLabelOf } from '@/domain/roleAccess/options';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ensureReferenceLists, selectSites } from '@/store/referenceData';

/** Labels the LAOs and AOs of an access, LAOs first; one that is not known, or not yet, is called by its code. */
export function useSiteLabels(): (access: Pick<AccessChoices, 'laoIds' | 'siteCodes'>) => readonly string[] {
  const dispatch = useAppDispatch();
  const sites = useAppSelector(selectSites);
  useEffect(() => void dispatch(ensureReferenceLists('sites')), [dispatch]);
  return useCallback(
    ({ laoIds, siteCodes }) => [
      ...laoIds.map((code) => siteLabelOf(code, 'laoCode', sites?.laos ?? [])),
      ...siteCodes.map((code) => siteLabelOf(code, 'siteCode', sites?.aos ?? [])),
    ],
    [sites],
  );
}
