/** What a journey needs of a browser, whichever program drives it. */
export interface Tab {
  open(url: string): Promise<void>;
  url(): Promise<string>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; it uses nothing from outside, and what goes in and out is JSON. */
  evaluate<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Runs a program text in the page. */
  run(source: string): Promise<void>;
  /** Presses the element that a function finds in the page, with the pointer. */
  press<Args extends unknown[]>(find: (...args: Args) => Element, ...args: Args): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Types into the date field that has the focus, as a browser in American English asks for it. */
  typeDate(month: string, day: string, year: string): Promise<void>;
  pressEnter(): Promise<void>;
  /** The text of the document in the page's only frame. */
  frameText(): Promise<string>;
  /** Brings the tab to the front. */
  show(): Promise<void>;
  picture(): Promise<Uint8Array>;
  resize(width: number, height: number): Promise<void>;
}

/** Cookies and storage of their own, shared by some tabs. */
export interface Session {
  newTab(): Promise<Tab>;
  /** The folder into which files are saved. */
  readonly downloads: string;
  /** Script errors and policy violations on any of its pages. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  newSession(): Promise<Session>;
  close(): Promise<void>;
}
