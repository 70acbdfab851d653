import type { ReactNode } from 'react';

interface FieldNoteProps {
  readonly id: string;
  /** What helps to fill in a field, or what is wrong with it. */
  readonly look: 'form-hint' | 'field-error';
  /** Undefined for no note. */
  readonly children: ReactNode;
}

/** A note below a field, which its control is described by. */
export function FieldNote({ id, look, children }: FieldNoteProps) {
  if (children === undefined) return null;
  return (
    <div className={look} id={id}>
      {children}
    </div>
  );
}
