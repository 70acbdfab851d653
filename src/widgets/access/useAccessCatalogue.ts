import { useMemo } from 'react';
import { settings } from '@/config/settings';
import { activeLinks, fixedSystemIdIn, type AccessCatalogue } from '@/domain/roleAccess/catalogue';
import { referenceLists } from '@/store/referenceData';
import { together, useShared } from '@/widgets/useShared';

/**
 * What role-access cards offer, loaded when it is first needed.
 * @param isNarrowing whether LAO-site-study filtering is on: for requests and registration, not for administrators (QCARD-019)
 */
export function useAccessCatalogue(isNarrowing: boolean) {
  const lists = [
    useShared(referenceLists.studyRoles),
    useShared(referenceLists.systems),
    useShared(referenceLists.sites),
    useShared(referenceLists.studies),
    useShared(referenceLists.relations, isNarrowing),
  ] as const;
  const [{ data: roles }, { data: systems }, { data: sites }, { data: studies }, { data: relations }] = lists;

  /** Null while it is loading or could not be loaded. */
  const catalogue = useMemo((): AccessCatalogue | null => {
    const links = isNarrowing ? relations && activeLinks(relations) : null;
    if (!roles || !systems || !sites || !studies || (isNarrowing && links === null)) return null;
    return { roles, systems, sites, studies, links, fixedSystemId: fixedSystemIdIn(systems, settings.fixedSystemId) };
  }, [isNarrowing, roles, systems, sites, studies, relations]);

  return { catalogue, ...together(lists) };
}
