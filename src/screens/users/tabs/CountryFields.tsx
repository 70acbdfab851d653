import { useEffect } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { LoadError } from '@/components/feedback/LoadError';
import { SelectField } from '@/components/form/SelectField';
import type { DetailsValues } from '@/domain/userChanges';
import { withCountry } from '@/domain/referenceData';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  ensureReferenceLists,
  ensureStatesOf,
  selectCountries,
  selectListCall,
  selectStates,
  selectStatesCall,
} from '@/store/referenceData';

interface CountryFieldsProps {
  readonly form: UseFormReturn<DetailsValues>;
  readonly errorOf: (field: string) => string | undefined;
}

/** Country, and the state in it: another country has other states. (REF-030, REF-031) */
export function CountryFields({ form, errorOf }: CountryFieldsProps) {
  const dispatch = useAppDispatch();
  const country = useController({ control: form.control, name: 'country' }).field;
  const state = useController({ control: form.control, name: 'state' }).field;
  const countries = useAppSelector(selectCountries);
  const countriesCall = useAppSelector((all) => selectListCall(all, 'countries'));
  const states = useAppSelector(selectStates);
  const statesCall = useAppSelector(selectStatesCall);

  useEffect(() => void dispatch(ensureReferenceLists('countries')), [dispatch]);
  useEffect(() => void dispatch(ensureStatesOf(country.value)), [dispatch, country.value]);

  const choose = (chosen: string) => {
    const place = withCountry({ country: country.value, state: state.value }, chosen);
    country.onChange(place.country);
    state.onChange(place.state);
  };
  return (
    <>
      {countriesCall.error !== null && (
        <LoadError text={countriesCall.error} onRetry={() => void dispatch(ensureReferenceLists('countries'))} />
      )}
      <SelectField
        label="Country"
        name="country"
        isClearable
        options={(countries ?? []).map(({ country: value, countryName: label }) => ({ value, label }))}
        isLoading={countriesCall.loading}
        value={country.value === '' ? null : country.value}
        onChange={(chosen) => choose(chosen ?? '')}
        onBlur={country.onBlur}
        inputRef={country.ref}
        error={errorOf('country')}
      />
      {statesCall.error !== null && (
        <LoadError text={statesCall.error} onRetry={() => void dispatch(ensureStatesOf(country.value))} />
      )}
      <SelectField
        label="State"
        isOptional
        name="state"
        isClearable
        isDisabled={country.value === ''}
        options={(states ?? []).map(({ state: value, stateName: label }) => ({ value, label }))}
        isLoading={statesCall.loading}
        value={state.value === '' ? null : state.value}
        onChange={(chosen) => state.onChange(chosen ?? '')}
        onBlur={state.onBlur}
        inputRef={state.ref}
        error={errorOf('state')}
      />
    </>
  );
}
