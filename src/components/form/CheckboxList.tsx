import { CheckField } from './CheckField';
import type { ChoiceListProps } from './choices';
import { FieldGroup } from './FieldGroup';

interface CheckboxListProps extends ChoiceListProps {
  /** What is ticked at first where no form says so. A form's own default must be a list, or one box reads as a text. */
  readonly defaultValues?: readonly string[];
}

/** A question with any number of answers. */
export function CheckboxList(props: CheckboxListProps) {
  const { label, choices, isOptional, hint, error, defaultValues, disabled, ...input } = props;
  return (
    <FieldGroup label={label} isOptional={isOptional} hint={hint} error={error}>
      {choices.map(({ value, isDisabled, ...choice }) => (
        <CheckField
          key={value}
          {...input}
          {...choice}
          type="checkbox"
          value={value}
          isInvalid={error !== undefined}
          disabled={disabled === true || isDisabled === true}
          {...(defaultValues === undefined ? {} : { defaultChecked: defaultValues.includes(value) })}
        />
      ))}
    </FieldGroup>
  );
}
