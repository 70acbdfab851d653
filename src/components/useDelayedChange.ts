import debounce from 'lodash/debounce';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

interface DelayedChangeOptions {
  /** What is applied of a value; the value itself if left out. */
  readonly asApplied?: (value: string) => string;
  /** In milliseconds after the last change. */
  readonly delay: number;
  /** Applies the first change at once and, while others follow, one per delay: what is shown moves along. */
  readonly isSteady?: boolean;
}

/**
 * A control that shows each change at once and applies it a little later.
 * @param applied the current value
 * @param apply changes it
 */
export function useDelayedChange(
  applied: string,
  apply: (value: string) => void,
  { asApplied = (value) => value, delay, isSteady = false }: DelayedChangeOptions,
) {
  const [shown, setShown] = useState(applied);
  /** The value that was last applied from here. */
  const own = useRef(applied);
  const applyNow = useEffectEvent((changed: string) => {
    const value = asApplied(changed);
    // Applied again, the same value would lead back to page 1.
    if (value === applied) return;
    own.current = value;
    apply(value);
  });

  const timer = useRef<{ (value: string): void; cancel: () => void; flush: () => void } | null>(null);
  useEffect(() => {
    const later = debounce(applyNow, delay, isSteady ? { leading: true, maxWait: delay } : {});
    timer.current = later;
    // A link leads away from what is shown. Applied later, the value would cancel the navigation.
    const settleFirst = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]') !== null) later.flush();
    };
    document.addEventListener('click', settleFirst, true);
    // Back and Forward lead away, too. What is shown may be rendered for a while yet.
    const drop = () => later.cancel();
    window.addEventListener('popstate', drop);
    return () => {
      document.removeEventListener('click', settleFirst, true);
      window.removeEventListener('popstate', drop);
      // Or it would navigate back to this address.
      drop();
    };
  }, [delay, isSteady]);

  // Changed from elsewhere (back button, link): the control follows.
  useEffect(() => {
    if (applied === own.current) return;
    own.current = applied;
    timer.current?.cancel();
    setShown(applied);
  }, [applied]);

  const change = useCallback((value: string) => {
    setShown(value);
    timer.current?.(value);
  }, []);
  /** Applies the last change now. */
  const settle = useCallback(() => timer.current?.flush(), []);

  return { shown, change, settle };
}
