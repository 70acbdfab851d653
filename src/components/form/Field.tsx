import { useId, type ReactNode } from 'react';

/** What a control needs to be tied to its label, its hint and its error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby'?: string;
}

interface FieldProps {
  readonly label: ReactNode;
  /** One sentence below the control. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Draws the control. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, a control, and beside it what is wrong with it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasHint = hint !== undefined;
  const hasError = error !== undefined;
  const described = [...(hasHint ? [hintId] : []), ...(hasError ? [errorId] : [])].join(' ');
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
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
