import debounce from 'lodash/debounce';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { timings } from '@/config/timings';

/** Share of the spare height that stays above the card. (NAV-031) */
const share = 0.2;

/**
 * Pixels to keep free above a card, so that it stands in the upper part of a tall window. (NAV-031..NAV-033)
 * @param card its own height decides what is spare
 * @param screen names what the card holds: with another screen the card has another place
 */
export function useTopMargin(card: RefObject<HTMLElement | null>, screen: string): number {
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
    // What the card holds may come later than the card. It does not move under the hands of who uses it already.
    const isInUse = () => Boolean(card.current?.querySelector(':focus:not(h1)'));
    const growth = new ResizeObserver(() => {
      if (!isInUse()) measure();
    });
    if (card.current) growth.observe(card.current);
    return () => {
      growth.disconnect();
      remeasure.cancel();
      window.removeEventListener('resize', remeasure);
    };
  }, [card, screen]);
  return margin;
}
