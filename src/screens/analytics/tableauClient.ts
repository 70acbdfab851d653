import { settings } from '@/config/settings';
import { timings } from '@/config/timings';
import { VIEW_CHECKS } from '@/domain/visualization';

/** Whether a message comes from a frame of this page, and from the site that views come from. */
function isOfView({ origin, source }: MessageEvent): boolean {
  const frames = [...document.querySelectorAll('iframe')];
  return origin === settings.tableauOrigin && frames.some(({ contentWindow }) => contentWindow === source);
}

/**
 * Tableau's client obeys every message, whoever has sent it, breaks on those of a view that is gone, and listens for
 * as long as the page lives. This guard listens before it and for as long: only what a view says arrives.
 */
function dropStrayMessage(event: MessageEvent): void {
  if (!isOfView(event)) event.stopImmediatePropagation();
}

/** Loads Tableau's client, once for the page. (VIZ-010, VIZ-012) */
export async function loadTableau(): Promise<TableauClient> {
  window.addEventListener('message', dropStrayMessage, true);
  await import('tableau-api-js');
  if (window.tableau === undefined) throw new Error('Tableau has not arrived');
  return window.tableau;
}

interface View {
  readonly address: string;
  /** What the frame is called to those who do not see it. */
  readonly name: string;
}

/**
 * Draws a view in a box, until the signal takes it away.
 * @returns once it is interactive (VIZ-008)
 * @throws where it is not after the last check (VIZ-009)
 */
export function drawView(
  tableau: TableauClient,
  box: HTMLElement,
  { address, name }: View,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let checks = 0;
    let isInteractive = false;
    const view = new tableau.Viz(box, address, {
      hideToolbar: true,
      hideTabs: false,
      onFirstInteractive: () => {
        isInteractive = true;
        resolve();
      },
    });
    box.querySelector('iframe')?.setAttribute('title', name);
    const poll = setInterval(() => {
      checks += 1;
      if (isInteractive || checks === VIEW_CHECKS) clearInterval(poll);
      if (!isInteractive && checks === VIEW_CHECKS) reject(new Error('The view is not interactive'));
    }, timings.visualizationCheck);
    signal.addEventListener('abort', () => {
      clearInterval(poll);
      view.dispose();
    });
  });
}
