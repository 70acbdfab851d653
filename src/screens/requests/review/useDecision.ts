import { useState } from 'react';
import { isResolved } from '@/domain/requests';
import type { Decision } from './FinalizeModal';

/** Asks for a confirmation of decisions that close a request; others need none. (RACC-019) */
export function useDecision() {
  const [asked, setAsked] = useState<{ decision: Decision; resolve: (isConfirmed: boolean) => void } | null>(null);
  const answer = (isConfirmed: boolean) => {
    asked?.resolve(isConfirmed);
    setAsked(null);
  };
  return {
    /** The open question, as the dialog takes it. */
    asked: asked && {
      decision: asked.decision,
      onConfirm: () => answer(true),
      onCancel: () => answer(false),
    },
    /** @returns whether to go on */
    confirm: (decision: Decision): Promise<boolean> =>
      isResolved(decision) ? new Promise((resolve) => setAsked({ decision, resolve })) : Promise.resolve(true),
  };
}
