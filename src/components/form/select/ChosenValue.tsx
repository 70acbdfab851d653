import { components, type SingleValueProps } from 'react-select';
import { plainText } from '@/lib/plainText';
import type { SelectGroup, SelectOption } from '@/components/form/selectOptions';

/** The one option that is chosen. */
export function ChosenValue(props: SingleValueProps<SelectOption, boolean, SelectGroup>) {
  return (
    <components.SingleValue {...props}>
      <bdi>{plainText(props.data.label)}</bdi>
    </components.SingleValue>
  );
}
