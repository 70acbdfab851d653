import { components, type OptionProps } from 'react-select';
import { plainText } from '@/lib/plainText';
import type { SelectGroup, SelectOption } from '@/components/form/selectOptions';

/**
 * One option of the menu. One that cannot be chosen can still be reached by keyboard, so that its reason is heard:
 * for the library it is an option like the others, it only does nothing here.
 */
export function OptionRow(props: OptionProps<SelectOption, boolean, SelectGroup>) {
  const { label, isDisabled = false, reason } = props.data;
  const { onClick, ...others } = props.innerProps;
  return (
    <components.Option {...props} isDisabled={isDisabled} innerProps={isDisabled ? others : { ...others, onClick }}>
      <bdi>{plainText(label)}</bdi>
      {isDisabled && reason !== undefined && <span className="pg-select__reason"> {reason}</span>}
    </components.Option>
  );
}
