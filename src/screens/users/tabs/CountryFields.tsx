import { useController, useFormContext } from 'react-hook-form';
import { LoadError } from '@/components/feedback/LoadError';
import { SelectField } from '@/components/form/SelectField';
import { useFields } from '@/components/form/useFields';
import type { DetailsValues } from '@/domain/userChanges';
import { withCountry } from '@/domain/referenceData';
import { referenceLists } from '@/store/referenceData';
import { useShared } from '@/widgets/useShared';
import { useStatesOf } from './useCodeNames';

/** Country, and the state in it: another country has other states. (REF-030, REF-031) */
export function CountryFields() {
  const { control } = useFormContext<DetailsValues>();
  const { errorOf } = useFields<DetailsValues>();
  const country = useController({ control, name: 'country' }).field;
  const state = useController({ control, name: 'state' }).field;
  const countries = useShared(referenceLists.countries);
  const states = useStatesOf(country.value);

  const choose = (chosen: string) => {
    const place = withCountry({ country: country.value, state: state.value }, chosen);
    country.onChange(place.country);
    state.onChange(place.state);
  };
  return (
    <>
      <LoadError {...countries} />
      <SelectField
        label="Country"
        name="country"
        isClearable
        options={(countries.data ?? []).map(({ country: value, countryName: label }) => ({ value, label }))}
        isLoading={countries.loading}
        value={country.value === '' ? null : country.value}
        onChange={(chosen) => choose(chosen ?? '')}
        onBlur={country.onBlur}
        inputRef={country.ref}
        error={errorOf('country')}
      />
      <LoadError {...states} />
      <SelectField
        label="State"
        isOptional
        name="state"
        isClearable
        isDisabled={country.value === ''}
        options={(states.data ?? []).map(({ state: value, stateName: label }) => ({ value, label }))}
        isLoading={states.loading}
        value={state.value === '' ? null : state.value}
        onChange={(chosen) => state.onChange(chosen ?? '')}
        onBlur={state.onBlur}
        inputRef={state.ref}
        error={errorOf('state')}
      />
    </>
  );
}
