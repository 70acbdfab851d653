/** Tableau's client 2.8.0 as far as the portal uses it. It exports nothing: it puts `tableau` into the window. */
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
