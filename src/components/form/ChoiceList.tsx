import type { ComponentPropsWithRef, ReactNode } from 'react';
import { CheckField } from './CheckField';
import { FieldGroup } from './FieldGroup';

interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
}

/**
 * What lists of check boxes and of radio buttons have in common. The props that a form registers go to each input:
 * `<CheckboxList label="…" choices={…} {...register('roles')} />`.
 */
export interface ChoiceListProps extends Pick<
  ComponentPropsWithRef<'input'>,
  'disabled' | 'onBlur' | 'onChange' | 'ref'
> {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly isOptional?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
}

interface TypedChoiceListProps extends ChoiceListProps {
  readonly type: 'checkbox' | 'radio';
  /** What is ticked at first where no form says so. */
  readonly defaultValues?: readonly string[] | undefined;
}

/** A question whose possible answers are all listed. */
export function ChoiceList(props: TypedChoiceListProps) {
  const { type, label, choices, isOptional, hint, error, defaultValues, disabled, ...input } = props;
  return (
    <FieldGroup label={label} isOptional={isOptional} isRadioGroup={type === 'radio'} hint={hint} error={error}>
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
