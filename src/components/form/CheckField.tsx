import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

interface CheckFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'id'> {
  readonly type: 'checkbox' | 'radio';
  readonly label: ReactNode;
  /** What the choice means, read together with it. */
  readonly description?: ReactNode;
  readonly isSwitch?: boolean;
  readonly error?: string | undefined;
  /** The error is shown by the group around it. */
  readonly isInvalid?: boolean;
}

/** One box or button to tick, with its label behind it. */
export function CheckField(props: CheckFieldProps) {
  const { label, description, isSwitch = false, error, isInvalid = error !== undefined, ...input } = props;
  const id = useId();
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const described = [description !== undefined && descriptionId, error !== undefined && errorId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={isSwitch ? 'form-check form-switch' : 'form-check'}>
      <input
        {...input}
        id={id}
        className={isInvalid ? 'form-check-input is-invalid' : 'form-check-input'}
        {...(isSwitch ? { role: 'switch' } : {})}
        {...(input.type === 'checkbox' ? { 'aria-invalid': isInvalid } : {})}
        {...(described === '' ? {} : { 'aria-describedby': described })}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
      {description !== undefined && (
        <div className="form-hint" id={descriptionId}>
          {description}
        </div>
      )}
      {error !== undefined && (
        <div className="field-error" id={errorId}>
          {error}
        </div>
      )}
    </div>
  );
}
