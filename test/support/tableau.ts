import { act, waitFor } from '@testing-library/react';

/** Origin of the Tableau server in these tests. */
export const tableauOrigin = 'https://tableau.example.org';

/** The iframe that Tableau's client has added to the page. */
export async function tableauFrame(): Promise<HTMLIFrameElement> {
  return waitFor(() => {
    const frame = document.querySelector('iframe');
    if (frame === null) throw new Error('no frame');
    return frame;
  });
}

/** Dispatches a message as if the frame had posted it. */
export function say(frame: HTMLIFrameElement, data: string, origin = tableauOrigin): void {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow })));
}

const workbook = 'SiteAccrual';
const sizeConstraints = { minHeight: 500, minWidth: 700, maxHeight: 500, maxWidth: 700 };
const sheet = { name: 'Overview', sheetType: 'worksheet', repositoryUrl: '', sizeConstraints };
const client = { workbookName: workbook, isAutoUpdate: true, currentSheetName: sheet.name, publishedSheets: [sheet] };

/** Posts what a view of 700 by 500 pixels posts, from loading until it is interactive. */
export function becomeInteractive(frame: HTMLIFrameElement, origin?: string): void {
  frame.contentWindow?.addEventListener('message', ({ data }) => {
    const [command, id, host] = String(data).split(',');
    if (command !== 'api.GetClientInfoCommand') return;
    const answer = JSON.stringify({ 'api.commandResult': 'api.success', 'api.commandData': client });
    say(frame, [command, id, host, answer].join(','), origin);
  });
  const host = new URL(frame.src).searchParams.get(':apiID') ?? '';
  const size = JSON.stringify({
    'api.workbookName': workbook,
    'api.worksheetName': sheet.name,
    'api.commandData': JSON.stringify({ sizeConstraints, chromeHeight: 0 }),
  });
  say(frame, `api.FirstVizSizeKnownEvent,xdomainSourceId,${host},${size}`, origin);
  say(frame, 'tableau.completed', origin);
}
