import { useId, type ReactNode } from 'react';
import { describedBy } from './describedBy';

/**
 * The notes of a control: what helps to fill it in, and what is wrong with it. Undefined for no note.
 * @returns the id of the control, what ties it to its notes, and the notes
 */
export function useFieldNotes(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return {
    id,
    described: describedBy(hint !== undefined && hintId, error !== undefined && errorId),
    hintNote: hint !== undefined && (
      <div className="form-hint" id={hintId}>
        {hint}
      </div>
    ),
    errorNote: error !== undefined && (
      <div className="field-error" id={errorId}>
        {error}
      </div>
    ),
  };
}
