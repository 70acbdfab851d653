/**
 * Ref callback for an element that may be removed while it contains the focus, for example by its own button. The focus
 * then moves to the dialog around it, or else to the page's heading.
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    (element.closest<HTMLElement>('[role="dialog"]') ?? element.closest('main')?.querySelector('h1'))?.focus();
  };
}
