import { useId, type ReactNode } from 'react';
import { describedBy } from './describedBy';
import { FieldNote } from './FieldNote';

interface FieldGroupProps {
  readonly label: string;
  /** For radio buttons: exactly one answers the question, and the group is one tab stop. */
  readonly isRadioGroup?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Several controls that answer one question, with its label, hint and error. */
export function FieldGroup({ label, isRadioGroup = false, hint, error, children }: FieldGroupProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <fieldset
      className="field"
      {...(isRadioGroup ? { role: 'radiogroup', 'aria-invalid': error !== undefined } : {})}
      {...describedBy(hint !== undefined && hintId, error !== undefined && errorId)}
    >
      <legend className="form-label">{label}</legend>
      <FieldNote look="form-hint" id={hintId}>
        {hint}
      </FieldNote>
      {children}
      <FieldNote look="field-error" id={errorId}>
        {error}
      </FieldNote>
    </fieldset>
  );
}
