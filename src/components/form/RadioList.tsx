import { CheckField } from './CheckField';
import type { ChoiceListProps } from './choices';
import { FieldGroup } from './FieldGroup';

interface RadioListProps extends ChoiceListProps {
  /** What is chosen at first where no form says so. */
  readonly defaultValue?: string;
}

/** A question with exactly one answer, all of which are seen at once. */
export function RadioList(props: RadioListProps) {
  const { label, choices, isOptional, hint, error, defaultValue, disabled, ...input } = props;
  return (
    <FieldGroup label={label} isOptional={isOptional} isRadioGroup hint={hint} error={error}>
      {choices.map(({ value, isDisabled, ...choice }) => (
        <CheckField
          key={value}
          {...input}
          {...choice}
          type="radio"
          value={value}
          isInvalid={error !== undefined}
          disabled={disabled === true || isDisabled === true}
          {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === value })}
        />
      ))}
    </FieldGroup>
  );
}
