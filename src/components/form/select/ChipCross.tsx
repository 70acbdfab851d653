import { components, type MultiValueRemoveProps } from 'react-select';
import type { SelectGroup, SelectOption } from '@/components/form/selectOptions';

/** Removes one of the chosen options; a fixed one has no such cross, nor has any where nothing can be changed. */
export function ChipCross(props: MultiValueRemoveProps<SelectOption, boolean, SelectGroup>) {
  return props.data.isFixed || props.selectProps.isDisabled ? null : <components.MultiValueRemove {...props} />;
}
