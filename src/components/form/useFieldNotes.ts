import { useId, type ComponentProps, type ReactNode } from 'react';
import { describedBy } from './describedBy';
import type { FieldNote } from './FieldNote';

type Note = ComponentProps<typeof FieldNote>;

/**
 * The notes of a field, each for a `FieldNote` where the field wants it.
 * @returns also the id for the control, and what ties a control to its notes
 */
export function useFieldNotes(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const hintNote: Note = { look: 'form-hint', id: `${id}-hint`, children: hint };
  const errorNote: Note = { look: 'field-error', id: `${id}-error`, children: error };
  const described = describedBy(hint !== undefined && hintNote.id, error !== undefined && errorNote.id);
  return { id, described, hintNote, errorNote };
}
