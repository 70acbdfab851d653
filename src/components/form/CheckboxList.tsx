import { ChoiceList, type ChoiceListProps } from './ChoiceList';

interface CheckboxListProps extends ChoiceListProps {
  /** What is ticked at first where no form says so. A form's own default must be a list, or one box reads as a text. */
  readonly defaultValues?: readonly string[];
}

/** A question with any number of answers. */
export function CheckboxList(props: CheckboxListProps) {
  return <ChoiceList {...props} type="checkbox" />;
}
