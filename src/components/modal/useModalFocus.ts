import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { ignoreSecondPress } from '@/components/secondPress';

/** The open dialogs, the topmost last. */
const openDialogs: Element[] = [];

/** Makes everything outside of the topmost dialog inert: neither Tab nor a screen reader reaches it. */
function updateInert(): void {
  const top = openDialogs.at(-1);
  for (const child of document.body.children) {
    child.toggleAttribute('inert', top !== undefined && !child.contains(top));
  }
}

/**
 * Makes the page behind a dialog inert, and returns the focus on closing: to the element that had it, or to the page's
 * heading if that element is gone. (KIT-042)
 * @param content an element of the dialog
 */
export function useModalFocus(content: RefObject<HTMLElement | null>): void {
  // Read at the first rendering: the dialog's content may take the focus before any effect runs.
  const [opener] = useState(() => document.activeElement);

  useLayoutEffect(() => {
    const element = content.current;
    if (element === null) return undefined;
    openDialogs.push(element);
    updateInert();
    ignoreSecondPress();
    return () => {
      openDialogs.splice(openDialogs.indexOf(element), 1);
      updateInert();
      ignoreSecondPress();
    };
  }, [content]);

  useEffect(
    () => () => {
      const isLost = () => document.activeElement === null || document.activeElement === document.body;
      // Something else may have taken the focus already, or nothing had it before.
      if (!isLost() || !(opener instanceof HTMLElement) || opener === document.body) return;
      opener.focus();
      if (isLost()) document.querySelector<HTMLElement>('main h1')?.focus();
    },
    [opener],
  );
}
