import { useCallback, useEffect, useMemo } from 'react';
import { settings } from '@/config/settings';
import { activeLinks, fixedSystemIdIn, type AccessCatalogue } from '@/domain/roleAccess/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ensureReferenceLists, referenceLists, selectListsFailure, type ReferenceList } from '@/store/referenceData';

const alwaysNeeded: readonly ReferenceList[] = ['studyRoles', 'systems', 'sites', 'studies'];
const neededToNarrow: readonly ReferenceList[] = [...alwaysNeeded, 'relations'];

interface LoadedCatalogue {
  /** Null while it is loading or could not be loaded. */
  readonly catalogue: AccessCatalogue | null;
  readonly failure: string | null;
  readonly retry: () => void;
}

/**
 * What role-access cards offer, loaded when it is first needed.
 * @param isNarrowing whether LAO-site-study filtering is on: for requests and registration, not for administrators (QCARD-019)
 */
export function useAccessCatalogue(isNarrowing: boolean): LoadedCatalogue {
  const dispatch = useAppDispatch();
  const needed = isNarrowing ? neededToNarrow : alwaysNeeded;
  const roles = useAppSelector(referenceLists.studyRoles.selectData);
  const systems = useAppSelector(referenceLists.systems.selectData);
  const sites = useAppSelector(referenceLists.sites.selectData);
  const studies = useAppSelector(referenceLists.studies.selectData);
  const relations = useAppSelector(referenceLists.relations.selectData);
  const failure = useAppSelector((state) => selectListsFailure(state, needed));

  const load = useCallback(() => void dispatch(ensureReferenceLists(...needed)), [dispatch, needed]);
  // Cleared while it is shown, as by a save that ends late: loaded again.
  const isUnasked = useAppSelector((state) => needed.some((name) => referenceLists[name].select(state).asked === null));
  useEffect(load, [load, isUnasked]);

  const catalogue = useMemo(() => {
    const links = isNarrowing ? relations && activeLinks(relations) : null;
    if (!roles || !systems || !sites || !studies || (isNarrowing && links === null)) return null;
    return { roles, systems, sites, studies, links, fixedSystemId: fixedSystemIdIn(systems, settings.fixedSystemId) };
  }, [isNarrowing, roles, systems, sites, studies, relations]);

  return { catalogue, failure, retry: load };
}
