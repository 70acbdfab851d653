import { useAppSelector } from '@/store/hooks';
import { referenceLists } from '@/store/referenceData';

/** True while the names of systems or sites are loading: they may add lines where codes stand. */
export function useAreNamesLoading(): boolean {
  const systems = useAppSelector(referenceLists.systems.select);
  const sites = useAppSelector(referenceLists.sites.select);
  return [systems, sites].some(({ answer, call }) => answer === null && call.error === null);
}
