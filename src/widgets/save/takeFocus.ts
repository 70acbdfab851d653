/**
 * Focuses what came of a save, so that it is seen and read out.
 * @param isBackground true where it came by itself: the focus stays where the person is, unless it was lost with what stood
 *   here before
 */
export function takeFocus(outcome: HTMLElement | null, isBackground: boolean): void {
  if (!isBackground || document.activeElement === document.body) outcome?.focus();
}
