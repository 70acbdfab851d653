import { statesRead } from '@/store/referenceData';
import { useRead } from '@/widgets/useRead';

/** The states of the country that is selected; none without one. They go with it: they name no others. (REF-030, REF-031) */
export function useStatesOf(country: string) {
  return useRead(statesRead, country === '' ? null : country, { isForgotten: true });
}
