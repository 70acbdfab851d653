import debounce from 'lodash/debounce';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { timings } from '../../config/timings';

/** Share of the spare height that stays above the card. (NAV-031) */
const share = 0.2;

/**
 * Pixels to keep free above a card, so that it stands in the upper part of a tall window. (NAV-031..NAV-033)
 * @param card its own place and height decide what is spare
 */
export function useTopMargin(card: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const { height } = card.current?.getBoundingClientRect() ?? { height: 0 };
      const bar = document.querySelector('.bar')?.getBoundingClientRect().height ?? 0;
      setMargin(Math.max(0, share * (window.innerHeight - bar - height)));
    };
    const remeasure = debounce(measure, timings.resizeDelay);
    measure();
    window.addEventListener('resize', remeasure);
    return () => {
      remeasure.cancel();
      window.removeEventListener('resize', remeasure);
    };
  }, [card]);
  return margin;
}
