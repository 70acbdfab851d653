import { timings } from '@/config/timings';

/**
 * For when a press opens or closes a dialog, or moves the focus, which may scroll the page: the second press of a double
 * click would fall on whatever is below the pointer now, and take the focus there or set it off.
 */
export function ignoreSecondPress(): void {
  const passing = new AbortController();
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['mousedown', 'click'] as const) {
    window.addEventListener(type, ignore, { capture: true, signal: passing.signal });
  }
  setTimeout(() => passing.abort(), timings.doublePress);
}
