import debounce from 'lodash/debounce';
import { useCallback, useEffect, useRef, useState } from 'react';
import { timings } from '@/config/timings';

/**
 * The text in a filter box, which is applied a while after the last key. (KIT-012)
 * @param applied the filter in force
 * @param apply puts another one in force
 */
export function useFilterText(applied: string, apply: (filter: string) => void) {
  const [typed, setTyped] = useState(applied);
  const own = useRef(applied);
  // The timer outlives renderings: it must use the newest `apply`, not that of its start.
  const newestApply = useRef(apply);
  useEffect(() => {
    newestApply.current = apply;
  });

  const timer = useRef<{ (text: string): void; cancel: () => void } | null>(null);
  useEffect(() => {
    const later = debounce((text: string) => {
      own.current = text.trim();
      newestApply.current(text.trim());
    }, timings.filterDelay);
    timer.current = later;
    // A person who has moved on is not pulled back.
    return () => later.cancel();
  }, []);

  // Put in force by another hand (back button, link): the box follows it.
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
