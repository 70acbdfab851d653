import { useState } from 'react';
import type { UnsavedChangesModalProps } from './UnsavedChangesModal';

interface UnsavedGuard {
  /** Makes a move at once, or asks first when there are edits to lose. */
  readonly guard: (move: () => void) => void;
  /** While it asks: `{question && <UnsavedChangesModal {...question} />}`. */
  readonly question: UnsavedChangesModalProps | null;
}

/**
 * Stands before moves away from a form, as a change of tab is one. (KIT-027..KIT-029)
 * @param isDirty whether there are edits that the move would lose
 * @param onAbandon drops them; the move follows
 */
export function useUnsavedGuard(isDirty: boolean, onAbandon: () => void): UnsavedGuard {
  const [waiting, setWaiting] = useState<{ readonly move: () => void } | null>(null);
  const abandon = () => {
    setWaiting(null);
    onAbandon();
    waiting?.move();
  };
  return {
    guard: (move) => (isDirty ? setWaiting({ move }) : move()),
    question: waiting && { onAbandon: abandon, onGoBack: () => setWaiting(null) },
  };
}
