import type { ReactNode } from 'react';
import { useFieldNotes } from './useFieldNotes';

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
  const { id, described, hintNote, errorNote } = useFieldNotes(hint, error);
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label} {isOptional && <span className="form-hint">(optional)</span>}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, ...described })}
      {hintNote}
      {errorNote}
    </div>
  );
}
