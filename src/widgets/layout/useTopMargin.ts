import debounce from 'lodash/debounce';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { timings } from '@/config/timings';

/** Share of the spare viewport height that stays above the card. (NAV-031) */
const share = 0.2;

/**
 * Margin above a card in pixels: 20% of the spare viewport height, measured again 150 ms after a resize.
 * (NAV-031..NAV-033)
 * @param screen identifies the content of the card; another screen is measured again
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
    // The content of the card may load late. A card that is already in use does not move; headings take the focus by themselves.
    const isInUse = () => Boolean(card.current?.querySelector(':focus:not(h1, h2)'));
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
