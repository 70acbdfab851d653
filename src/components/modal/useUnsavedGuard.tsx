import { useState, type ReactNode } from 'react';
import { UnsavedChangesModal } from './UnsavedChangesModal';

interface UnsavedGuard {
  /** Makes a move at once, or asks first when there are edits to lose. */
  readonly guard: (move: () => void) => void;
  /** The question while it is asked; to be drawn somewhere. */
  readonly dialog: ReactNode;
}

/**
 * Stands before moves away from a form, as a change of tab is one. (KIT-027..KIT-029)
 * @param isDirty whether there are edits that the move would lose
 * @param onAbandon drops them; the move follows
 */
export function useUnsavedGuard(isDirty: boolean, onAbandon: () => void): UnsavedGuard {
  const [waiting, setWaiting] = useState<{ readonly move: () => void } | null>(null);
  const guard = (move: () => void) => {
    if (isDirty) setWaiting({ move });
    else move();
  };
  const abandon = () => {
    setWaiting(null);
    onAbandon();
    waiting?.move();
  };
  return {
    guard,
    dialog: waiting && <UnsavedChangesModal onAbandon={abandon} onGoBack={() => setWaiting(null)} />,
  };
}
