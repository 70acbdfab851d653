import { useState } from 'react';
import { isResolved } from '@/domain/requests';
import type { Decision } from './FinalizeModal';

interface AskedDecision {
  readonly decision: Decision;
  readonly answer: (isConfirmed: boolean) => void;
}

/** Asks for the confirmation of decisions that close a request; others need none. (RACC-019) */
export function useDecision() {
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  return {
    /** The question while it is asked. */
    asked: asked && {
      decision: asked.decision,
      onConfirm: () => asked.answer(true),
      onCancel: () => asked.answer(false),
    },
    /** @returns whether to go on */
    confirm: (decision: Decision): Promise<boolean> =>
      isResolved(decision)
        ? new Promise((resolve) => {
            setAsked({
              decision,
              answer: (isConfirmed) => {
                setAsked(null);
                resolve(isConfirmed);
              },
            });
          })
        : Promise.resolve(true),
  };
}
