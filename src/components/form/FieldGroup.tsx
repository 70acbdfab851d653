import { useId, type ReactNode } from 'react';

interface FieldGroupProps {
  readonly label: string;
  readonly isOptional?: boolean | undefined;
  /** One of the controls is the answer, and they are one stop of the keyboard. */
  readonly isRadioGroup?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Several controls that answer one question, and what is wrong with the answer. */
export function FieldGroup({
  label,
  isOptional = false,
  isRadioGroup = false,
  hint,
  error,
  children,
}: FieldGroupProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ');
  return (
    <fieldset
      className="field"
      {...(isRadioGroup ? { role: 'radiogroup', 'aria-invalid': error !== undefined } : {})}
      {...(described === '' ? {} : { 'aria-describedby': described })}
    >
      <legend className="form-label">
        {label} {isOptional && <span className="form-hint">(optional)</span>}
      </legend>
      {hint !== undefined && (
        <div className="form-hint" id={hintId}>
          {hint}
        </div>
      )}
      {children}
      {error !== undefined && (
        <div className="field-error" id={errorId}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
