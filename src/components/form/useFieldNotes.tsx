import { useId, type ReactNode } from 'react';
import { describedBy } from './describedBy';

/**
 * The notes of a field: what helps to fill it in, and what is wrong with it.
 * @returns also the id for the control, and what ties a control to its notes
 */
export function useFieldNotes(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const [hintId, errorId] = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return {
    id,
    described: describedBy(hintId, errorId),
    hintNote: hintId && (
      <div className="form-hint" id={hintId}>
        {hint}
      </div>
    ),
    errorNote: errorId && (
      <div className="field-error" id={errorId}>
        {error}
      </div>
    ),
  };
}
