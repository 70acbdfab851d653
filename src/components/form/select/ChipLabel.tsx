import { components, type MultiValueGenericProps } from 'react-select';
import { plainText } from '@/lib/plainText';
import type { SelectGroup, SelectOption } from '@/components/form/selectOptions';

/** One of several options that are chosen. */
export function ChipLabel(props: MultiValueGenericProps<SelectOption, boolean, SelectGroup>) {
  const { label } = props.data as SelectOption;
  return (
    <components.MultiValueLabel {...props}>
      <bdi>{plainText(label)}</bdi>
    </components.MultiValueLabel>
  );
}
