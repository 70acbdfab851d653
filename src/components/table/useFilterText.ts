import debounce from 'lodash/debounce';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { timings } from '@/config/timings';
import { normalizedFilter } from './tableSearchParams';

/**
 * The text in a filter box, applied 500 ms after the last keystroke. (KIT-012)
 * @param applied the current filter
 * @param apply changes the filter
 */
export function useFilterText(applied: string, apply: (filter: string) => void) {
  const [typed, setTyped] = useState(applied);
  /** The filter that was last applied from here. */
  const own = useRef(applied);
  const applyText = useEffectEvent((text: string) => {
    const filter = normalizedFilter(text);
    // Applied again, the same filter would lead back to page 1.
    if (filter === applied) return;
    own.current = filter;
    apply(filter);
  });

  const timer = useRef<{ (text: string): void; cancel: () => void } | null>(null);
  useEffect(() => {
    const later = debounce(applyText, timings.filterDelay);
    timer.current = later;
    // A link is followed from the filtered list. Applied later, the text would cancel the navigation.
    const settle = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]') !== null) later.flush();
    };
    document.addEventListener('click', settle, true);
    return () => {
      document.removeEventListener('click', settle, true);
      // Or it would navigate back to this address.
      later.cancel();
    };
  }, []);

  // Changed from elsewhere (back button, link): the box follows.
  useEffect(() => {
    if (applied === own.current) return;
    own.current = applied;
    timer.current?.cancel();
    setTyped(applied);
  }, [applied]);

  const type = useCallback((text: string) => {
    setTyped(text);
    timer.current?.(text);
  }, []);

  return { typed, type };
}
