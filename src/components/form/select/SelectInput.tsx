import { useContext } from 'react';
import { components, type InputProps } from 'react-select';
import type { SelectGroup, SelectOption } from '@/components/form/selectOptions';
import { DescribedBy } from './describedBy';

/** The combobox itself, described by the field's hint and error beside what the library describes it by. */
export function SelectInput(props: InputProps<SelectOption, boolean, SelectGroup>) {
  const described = [props['aria-describedby'], useContext(DescribedBy)].filter(Boolean).join(' ');
  return <components.Input {...props} {...(described === '' ? {} : { 'aria-describedby': described })} />;
}
