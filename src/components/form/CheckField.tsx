import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useFieldNotes } from './useFieldNotes';

interface CheckFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'id'> {
  readonly type: 'checkbox' | 'radio';
  readonly label: ReactNode;
  /** What the choice means; a screen reader reads it with the label. */
  readonly description?: ReactNode;
  /** Drawn as a switch: for settings that are on or off. */
  readonly isSwitch?: boolean;
  readonly error?: string | undefined;
  /** Marks the control as invalid where the group around it shows the error. */
  readonly isInvalid?: boolean;
}

/** One check box, switch or radio button, followed by its label. */
export function CheckField(props: CheckFieldProps) {
  const { label, description, isSwitch = false, error, isInvalid = error !== undefined, ...input } = props;
  const { id, described, hintNote, errorNote } = useFieldNotes(description, error);
  return (
    <div className={isSwitch ? 'form-check form-switch' : 'form-check'}>
      <input
        {...input}
        id={id}
        className={isInvalid ? 'form-check-input is-invalid' : 'form-check-input'}
        {...(isSwitch ? { role: 'switch' } : {})}
        {...(input.type === 'checkbox' ? { 'aria-invalid': isInvalid } : {})}
        {...described}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
      {hintNote}
      {errorNote}
    </div>
  );
}

interface CheckboxFieldProps extends Omit<CheckFieldProps, 'type' | 'description' | 'isInvalid'> {
  readonly name: string;
  readonly hint?: string;
}

/** A yes-or-no question. */
export function CheckboxField({ hint, ...check }: CheckboxFieldProps) {
  return (
    <div className="field">
      <CheckField {...check} type="checkbox" description={hint} />
    </div>
  );
}
