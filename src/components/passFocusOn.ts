/**
 * The ref of an element that may go with the focus in it, as when its own button removes it: the focus then moves to the
 * dialog around it, or else to the page's heading.
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    (element.closest<HTMLElement>('[role="dialog"]') ?? element.closest('main')?.querySelector('h1'))?.focus();
  };
}
