import { useEffect, useRef, useState } from 'react';

interface GoToFieldOptions {
  /** Focuses a field that is on the screen and does nothing for any other; the form's own `setFocus`. */
  readonly setFocus: (field: string) => void;
  /** Brings a field onto the screen that is not: opens its tab or its card. */
  readonly reveal?: (field: string) => void;
}

/**
 * The way to a field of a form, also to one that is behind another tab: it gets the focus and is scrolled into view
 * as soon as it is drawn. Who has gone elsewhere in the meantime is not pulled back.
 * @returns goes to the field of that name
 */
export function useGoToField({ setFocus, reveal }: GoToFieldOptions): (field: string) => void {
  const wanted = useRef<{ readonly field: string; readonly from: Element | null }>(null);
  const [, drawAgain] = useState(0);

  // After each rendering: the tab may be opened by the address, which takes longer than one.
  useEffect(() => {
    const goal = wanted.current;
    if (goal === null) return;
    const arrive = () => {
      const focused = document.activeElement;
      if (wanted.current !== goal || focused === goal.from || focused === document.body) return;
      wanted.current = null;
      // With its label and its message, and clear of the bar.
      (focused?.closest('.field') ?? focused)?.scrollIntoView({ block: 'center' });
    };
    arrive();
    if (wanted.current === null) return;
    setFocus(goal.field);
    // A form's `setFocus` waits for a timer; this one is behind it.
    setTimeout(arrive);
  });

  return (field) => {
    wanted.current = { field, from: document.activeElement };
    reveal?.(field);
    drawAgain((count) => count + 1);
  };
}
