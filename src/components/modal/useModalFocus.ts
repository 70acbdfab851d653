import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** The dialogs that are open, the last one on top. */
const open: Element[] = [];

/** What is not in the uppermost dialog can be reached neither by Tab nor by a screen reader. */
function shieldPage(): void {
  const top = open.at(-1);
  for (const child of document.body.children) {
    child.toggleAttribute('inert', top !== undefined && !child.contains(top));
  }
}

/**
 * Lends the focus to a dialog: nothing behind it can be reached, and when it goes the focus is where it was, or at
 * the page's heading if that place is gone. (KIT-042)
 * @param content an element of the dialog
 */
export function useModalFocus(content: RefObject<HTMLElement | null>): void {
  // At the first rendering: what is drawn in the dialog may take the focus before any effect runs.
  const [opener] = useState(() => document.activeElement);

  useLayoutEffect(() => {
    const element = content.current;
    if (element === null) return undefined;
    open.push(element);
    shieldPage();
    return () => {
      open.splice(open.indexOf(element), 1);
      shieldPage();
    };
  }, [content]);

  useEffect(
    () => () => {
      const hasLost = () => document.activeElement === null || document.activeElement === document.body;
      // Whoever has already led the focus on keeps it; and where none was there is nothing to give back.
      if (!hasLost() || !(opener instanceof HTMLElement) || opener === document.body) return;
      opener.focus();
      if (hasLost()) document.querySelector<HTMLElement>('main h1')?.focus();
    },
    [opener],
  );
}
