import { useMemo } from 'react';
import { accountTypeName } from '@/domain/userAccount';
import { accountTypesRead } from '@/store/accountChoices';
import { useAppSelector } from '@/store/hooks';
import { referenceLists, statesRead } from '@/store/referenceData';
import { useRead } from '@/widgets/useRead';
import { useShared } from '@/widgets/useShared';

/** The states of the country that is selected; none without one. They go with it: they name no others. (REF-030, REF-031) */
export function useStatesOf(country: string) {
  return useRead(statesRead, country === '' ? null : country, { isForgotten: true });
}

/** Names countries, and the states of the country that `useStatesOf` has loaded. Falls back to the code. */
export function usePlaceNames() {
  const countries = useAppSelector(referenceLists.countries.selectData);
  const { answer: states } = useAppSelector(statesRead.select);
  return useMemo(
    () => ({
      country: (code: string) => countries?.find(({ country }) => country === code)?.countryName ?? code,
      state: (code: string, country: string) =>
        (states?.arg === country && states.data.find(({ state }) => state === code)?.stateName) || code,
    }),
    [countries, states],
  );
}

/** The name of a kind of account. If names cannot be loaded, the id stands in and no error is shown. */
export function useAccountTypeName(id: string): string {
  return accountTypeName(useShared(accountTypesRead).data, id);
}
