import type { ReactNode } from 'react';
import { useFieldNotes } from './useFieldNotes';

interface FieldGroupProps {
  readonly label: string;
  /** Where a heading right above already shows the label. */
  readonly isLabelHidden?: boolean;
  /** For radio buttons: exactly one answers the question, and the group is one tab stop. */
  readonly isRadioGroup?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Several controls that answer one question, with its label, hint and error. */
export function FieldGroup({
  label,
  isLabelHidden = false,
  isRadioGroup = false,
  hint,
  error,
  children,
}: FieldGroupProps) {
  const { described, hintNote, errorNote } = useFieldNotes(hint, error);
  return (
    <fieldset
      className="field"
      {...(isRadioGroup ? { role: 'radiogroup', 'aria-invalid': error !== undefined } : {})}
      {...described}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : 'form-label'}>{label}</legend>
      {hintNote}
      {children}
      {errorNote}
    </fieldset>
  );
}
