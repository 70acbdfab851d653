/** The parts of Tableau's client 2.8.0 that the portal uses. It exports nothing and sets `window.tableau`. (VIZ-010) */
declare module 'tableau-api-js' {}

interface TableauViz {
  readonly dispose: () => void;
}

interface TableauVizOptions {
  readonly hideToolbar: boolean;
  readonly hideTabs: boolean;
  readonly onFirstInteractive: () => void;
}

interface TableauClient {
  readonly Viz: new (box: HTMLElement, address: string, options: TableauVizOptions) => TableauViz;
}

interface Window {
  readonly tableau?: TableauClient;
}
