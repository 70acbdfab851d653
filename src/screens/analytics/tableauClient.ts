import { settings } from '../../config/settings';
import { timings } from '../../config/timings';
import { VIEW_CHECKS } from '../../domain/visualization';

/**
 * Tableau's client obeys every message, whoever has sent it, and listens for as long as the page lives. This guard
 * listens before it and for as long: what another site says never arrives.
 */
function dropForeignMessage(event: MessageEvent): void {
  if (event.origin !== settings.tableauOrigin) event.stopImmediatePropagation();
}

/** Loads Tableau's client, once for the page. (VIZ-010, VIZ-012) */
export async function loadTableau(): Promise<TableauClient> {
  window.addEventListener('message', dropForeignMessage, true);
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
