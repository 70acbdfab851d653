import type { ReactNode } from 'react';

interface FieldNoteProps {
  readonly id: string;
  /** Undefined for none. */
  readonly children: ReactNode;
}

/** What helps to fill in a field. */
export function FieldHint({ id, children }: FieldNoteProps) {
  return (
    children !== undefined && (
      <div className="form-hint" id={id}>
        {children}
      </div>
    )
  );
}

/** What is wrong with a field. */
export function FieldError({ id, children }: FieldNoteProps) {
  return (
    children !== undefined && (
      <div className="field-error" id={id}>
        {children}
      </div>
    )
  );
}
