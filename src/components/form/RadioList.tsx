import { ChoiceList, type ChoiceListProps } from './ChoiceList';

interface RadioListProps extends ChoiceListProps {
  /** What is chosen at first where no form says so. */
  readonly defaultValue?: string;
}

/** A question with exactly one answer. */
export function RadioList({ defaultValue, ...props }: RadioListProps) {
  return <ChoiceList {...props} type="radio" defaultValues={defaultValue === undefined ? undefined : [defaultValue]} />;
}
