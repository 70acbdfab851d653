import { useId, type ReactNode } from 'react';

/** What a control needs to be tied to its label, its hint and its error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
}

interface FieldProps {
  readonly label: ReactNode;
  /** Says after the label that the control may stay empty: all others are required. (KIT-034) */
  readonly isOptional?: boolean | undefined;
  /** One sentence below the control. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Draws the control. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** The class of a text input, by whether something is wrong with it. */
export function inputClass(control: ControlProps): string {
  return control['aria-invalid'] ? 'form-control is-invalid' : 'form-control';
}

/** A label, a control, and beside it what is wrong with it. */
export function Field({ label, isOptional = false, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasHint = hint !== undefined;
  const hasError = error !== undefined;
  const described = [...(hasHint ? [hintId] : []), ...(hasError ? [errorId] : [])].join(' ');
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label} {isOptional && <span className="form-hint">(optional)</span>}
      </label>
      {children({ id, 'aria-invalid': hasError, ...(described === '' ? {} : { 'aria-describedby': described }) })}
      {hasHint && (
        <div className="form-hint" id={hintId}>
          {hint}
        </div>
      )}
      {hasError && (
        <div className="field-error" id={errorId}>
          {error}
        </div>
      )}
    </div>
  );
}
