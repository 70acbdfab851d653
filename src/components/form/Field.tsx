import { useId, type ReactNode } from 'react';
import { describedBy } from './describedBy';
import { FieldNote } from './FieldNote';

/** Ties a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
}

interface FieldProps {
  readonly label: ReactNode;
  /** Adds `(optional)` to the label: all other fields are required. (KIT-034) */
  readonly isOptional?: boolean | undefined;
  /** One sentence below the control. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Draws the control. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** The class of a text input, by whether it has an error. */
export function inputClass(control: ControlProps): string {
  return control['aria-invalid'] ? 'form-control is-invalid' : 'form-control';
}

/** A control with its label, hint and error. */
export function Field({ label, isOptional = false, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasHint = hint !== undefined;
  const hasError = error !== undefined;
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label} {isOptional && <span className="form-hint">(optional)</span>}
      </label>
      {children({ id, 'aria-invalid': hasError, ...describedBy(hasHint && hintId, hasError && errorId) })}
      <FieldNote look="form-hint" id={hintId}>
        {hint}
      </FieldNote>
      <FieldNote look="field-error" id={errorId}>
        {error}
      </FieldNote>
    </div>
  );
}
