import { useMemo } from 'react';
import { useAppSelector } from '@/store/hooks';
import { referenceLists, statesRead } from '@/store/referenceData';

/** Names countries, and states as far as `useStatesOf` has loaded them. Falls back to the code. */
export function usePlaceNames() {
  const countries = useAppSelector(referenceLists.countries.selectData);
  const states = useAppSelector(statesRead.select).answer?.data;
  return useMemo(
    () => ({
      country: (code: string) => countries?.find(({ country }) => country === code)?.countryName ?? code,
      state: (code: string) => states?.find(({ state }) => state === code)?.stateName ?? code,
    }),
    [countries, states],
  );
}
