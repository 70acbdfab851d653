import { settings } from '@/config/settings';
import { timings } from '@/config/timings';
import { viewChecks } from '@/domain/visualization';

/** True for a message from the configured Tableau server, sent by a frame of this page. */
function isOfView({ origin, source }: MessageEvent): boolean {
  const frames = [...document.querySelectorAll('iframe')];
  return origin === settings.tableauOrigin && frames.some(({ contentWindow }) => contentWindow === source);
}

/**
 * Tableau's client listens for messages as long as the page lives. It obeys any sender and throws on messages from a
 * view that is gone. This listener runs before it, and lets only messages from a view pass.
 */
function dropStrayMessage(event: MessageEvent): void {
  if (!isOfView(event)) event.stopImmediatePropagation();
}

/** Loads Tableau's client, once per page load. (VIZ-010, VIZ-012) */
export async function loadTableau(): Promise<TableauClient> {
  window.addEventListener('message', dropStrayMessage, true);
  await import('tableau-api-js');
  if (window.tableau === undefined) throw new Error('Tableau did not set window.tableau');
  return window.tableau;
}

interface View {
  readonly address: string;
  /** The accessible name of the frame. */
  readonly name: string;
}

/** A view may do what views need, but not move the portal's page, open dialogs or lock the pointer. */
const viewRights = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

/**
 * Tableau's client creates its iframe and starts loading it at once, so the sandbox is set just before the iframe is
 * inserted.
 */
function confineFrames(box: HTMLElement): void {
  box.appendChild = <T extends Node>(node: T): T => {
    if (node instanceof HTMLIFrameElement) node.setAttribute('sandbox', viewRights);
    box.append(node);
    return node;
  };
}

/**
 * Draws a view in a box. The signal disposes of it.
 * @returns a promise that resolves when the view is interactive (VIZ-008)
 * @throws if it is still not interactive at the last check (VIZ-009)
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
    confineFrames(box);
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
      if (isInteractive || checks === viewChecks) clearInterval(poll);
      if (!isInteractive && checks === viewChecks) reject(new Error('The view is not interactive'));
    }, timings.visualizationCheck);
    signal.addEventListener('abort', () => {
      clearInterval(poll);
      view.dispose();
    });
  });
}
