/** What a view shows, and how it was requested. */
interface ViewParts {
  /** `workbook/sheet`. */
  filePath: string;
  /** The id by which the portal's Tableau client knows the frame. */
  hostId: string;
  hasTabs: boolean;
  hasToolbar: boolean;
  isSilent: boolean;
}

const style = `
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
  body { margin: 0; display: flex; flex-direction: column; min-height: 100vh; background: Canvas; color: CanvasText; }
  nav { display: flex; gap: 2px; padding: 8px 12px 0; border-bottom: 1px solid #8a969b; }
  nav button { font: inherit; padding: 6px 14px; border: 1px solid #8a969b; border-bottom: 0; border-radius: 6px 6px 0 0;
    background: none; color: inherit; }
  nav [aria-selected=true] { background: #4e79a7; color: #fff; }
  main { padding: 16px; flex: 1; }
  h1 { font-size: 1.2rem; margin: 0 0 12px; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 12px; margin: 0; align-items: center; }
  dd { margin: 0; display: flex; gap: 8px; align-items: center; }
  dd i { height: 18px; background: #4e79a7; border-radius: 2px; }
  footer { padding: 6px 12px; border-top: 1px solid #8a969b; }
`;

/** Escapes data for use in a page. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** `QueryAging` as `Query Aging`. */
const spaced = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

function documentOf(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
}

export function refusalPage(text: string): string {
  return documentOf('Tableau', `<main><h1>Tableau</h1><p>${escaped(text)}</p></main>`);
}

/** Plausible numbers, the same each time. */
function bars(name: string): string {
  const quarters = ['Q1', 'Q2', 'Q3', 'Q4'].map((quarter, index) => {
    const value = 20 + ((name.length * 37 + name.charCodeAt(index % name.length) * (index + 3)) % 75);
    return `<dt>${quarter}</dt><dd><i style="width:${value}%"></i>${value}</dd>`;
  });
  return `<dl>${quarters.join('')}</dl>`;
}

/** The frame's side of the protocol, from loading to the request that makes the view interactive. */
function protocolScript(workbook: string, sheet: string, hostId: string): string {
  const [book, name, host] = [workbook, sheet, hostId].map((text) => JSON.stringify(text).replace(/</g, '\\u003c'));
  return `
    const tell = (...parts) => parent.postMessage(parts.join(','), '*');
    const sizeConstraints = { minHeight: 0, minWidth: 0, maxHeight: 0, maxWidth: 0 };
    const client = { workbookName: ${book}, isDownloadAllowed: false, isAutoUpdate: true, instanceId: 'i1',
      currentSheetName: ${name}, publishedSheets: [{ name: ${name}, sheetType: 'worksheet', repositoryUrl: '', sizeConstraints }] };
    addEventListener('message', ({ data }) => {
      const [command, id, host] = String(data).split(',');
      if (command === 'tableau.bootstrap') tell('tableau.completed');
      if (command === 'api.GetClientInfoCommand')
        tell(command, id, host, JSON.stringify({ 'api.commandResult': 'api.success', 'api.commandData': client }));
    });
    tell('tableau.listening');
    tell('api.FirstVizSizeKnownEvent', 'xdomainSourceId', ${host}, JSON.stringify({ 'api.workbookName': ${book},
      'api.worksheetName': ${name}, 'api.commandData': JSON.stringify({ sizeConstraints, chromeHeight: 0 }) }));
  `;
}

/** Shows the sheet of a tab and hides the others. */
const tabsScript = `
  const tabs = [...document.querySelectorAll('[role=tab]')];
  const choose = (chosen) => tabs.forEach((tab) => {
    tab.setAttribute('aria-selected', tab === chosen);
    document.getElementById(tab.getAttribute('aria-controls')).hidden = tab !== chosen;
  });
  tabs.forEach((tab) => tab.addEventListener('click', () => choose(tab)));
`;

export function viewPage({ filePath, hostId, hasTabs, hasToolbar, isSilent }: ViewParts): string {
  const [workbook = '', sheet = ''] = filePath.split('/');
  const tab = (id: string, title: string, isSelected: boolean) =>
    `<button type="button" role="tab" aria-controls="${id}" aria-selected="${isSelected}">${escaped(title)}</button>`;
  const tabs = tab('sheet', spaced(sheet), true) + tab('about', 'About', false);
  const parts = [
    hasTabs ? `<nav role="tablist" aria-label="Sheets">${tabs}</nav>` : '',
    `<main id="sheet"><h1>${escaped(spaced(workbook))}: ${escaped(spaced(sheet))}</h1>${bars(filePath)}</main>`,
    '<main id="about" hidden><h1>About</h1><p>These numbers are made up.</p></main>',
    hasToolbar ? '<footer role="toolbar" aria-label="Tableau">Tableau</footer>' : '',
    `<script>${tabsScript}${isSilent ? '' : protocolScript(workbook, sheet, hostId)}</script>`,
  ];
  return documentOf(spaced(sheet), parts.join(''));
}
