import type { ComponentPropsWithRef, ReactNode } from 'react';
import { CheckField } from './CheckField';
import { FieldGroup } from './FieldGroup';

interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
}

interface ChoiceListProps extends Pick<ComponentPropsWithRef<'input'>, 'disabled' | 'onBlur' | 'onChange' | 'ref'> {
  /** Check boxes for any number of answers, radio buttons for exactly one. */
  readonly type: 'checkbox' | 'radio';
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /**
   * Initially checked values outside a form. In a form, the default of a checkbox list must be an array; otherwise a single
   * box yields a string.
   */
  readonly defaultValues?: readonly string[];
}

/**
 * A question whose possible answers are all listed. The props that a form registers go to each input:
 * `<ChoiceList type="checkbox" label="…" choices={…} {...register('roles')} />`.
 */
export function ChoiceList(props: ChoiceListProps) {
  const { type, label, isLabelHidden = false, choices, hint, error, defaultValues, disabled, ...input } = props;
  return (
    <FieldGroup label={label} isLabelHidden={isLabelHidden} isRadioGroup={type === 'radio'} hint={hint} error={error}>
      {choices.map(({ value, isDisabled, ...choice }) => (
        <CheckField
          key={value}
          {...input}
          {...choice}
          type={type}
          value={value}
          isInvalid={error !== undefined}
          disabled={disabled === true || isDisabled === true}
          {...(defaultValues === undefined ? {} : { defaultChecked: defaultValues.includes(value) })}
        />
      ))}
    </FieldGroup>
  );
}
