import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ensureReferenceLists, ensureStatesOf, selectCountries, selectStates } from '@/store/referenceData';

/** The names of a country and of a state in it; a code that has no name, or none yet, is shown as it is. */
export function usePlaceNames({ country, state }: { readonly country: string; readonly state: string }) {
  const dispatch = useAppDispatch();
  const countries = useAppSelector(selectCountries);
  const states = useAppSelector(selectStates);
  useEffect(() => {
    void dispatch(ensureReferenceLists('countries'));
    void dispatch(ensureStatesOf(country));
  }, [dispatch, country]);
  return {
    country: countries?.find((one) => one.country === country)?.countryName ?? country,
    state: states?.find((one) => one.state === state)?.stateName ?? state,
  };
}
