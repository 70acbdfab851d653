import { useEffect } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { goToCard } from './goToCard';

/**
 * A failed submit leads to the first question that is not answered as it must be.
 * @param ref where the form asks for the focus of its answers
 * @param firstProblem the field of that question; undefined while there is none
 */
export function useCardFocus(ref: RefCallBack, firstProblem: () => string | undefined): void {
  useEffect(() => {
    ref({ focus: () => goToCard(firstProblem() ?? '') });
  });
}
