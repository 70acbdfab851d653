import { timings } from '@/config/timings';

/**
 * For when a press moves the focus, which may scroll the page: the second press of a double click would fall on whatever
 * has moved below the pointer, and take the focus there or set it off.
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
