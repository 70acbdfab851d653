import type { ReactNode, Ref } from 'react';
import { FormNote } from './FormNote';

interface FormProps {
  /** Names the form where a page has more than one. */
  readonly label?: string;
  /** False hides the note that all fields are required. (KIT-040) */
  readonly hasNote?: boolean;
  readonly onSubmit: () => void;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A form that its owner submits and validates; native validation is off. */
export function Form({ label, hasNote = true, onSubmit, ref, children }: FormProps) {
  return (
    <form
      ref={ref}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        // React hands events on from a dialog's form to the form that the dialog was opened in.
        event.stopPropagation();
        onSubmit();
      }}
    >
      {hasNote && <FormNote />}
      {children}
    </form>
  );
}
