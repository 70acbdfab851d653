import { readFileSync } from 'node:fs';
import type * as TestingLibrary from '@testing-library/dom';

/** What a person looks for on a page. */
export type Target = { readonly within?: Target } & (
  | { readonly role: string; readonly name?: string; readonly level?: number }
  | { readonly text: string }
  /** Without what follows in brackets, as in `(optional)`. */
  | { readonly label: string }
);

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
    /** @throws if there is none, or more than one */
    findTarget: (target: Target) => HTMLElement;
  }
}

/** Runs in the page. */
function findTarget(target: Target): HTMLElement {
  const { getAllByLabelText, getAllByRole, getAllByText } = window.TestingLibraryDom;
  const { within, ...wanted } = target;
  const scope = within === undefined ? document.body : window.findTarget(within);
  const search = () => {
    if ('role' in wanted) return getAllByRole(scope, wanted.role, wanted);
    if ('text' in wanted) return getAllByText(scope, wanted.text);
    return getAllByLabelText(scope, (text) => text === wanted.label || text.startsWith(`${wanted.label} (`));
  };
  const [first, second] = search().filter((element) => element.checkVisibility({ visibilityProperty: true }));
  if (first === undefined) throw new Error('none is visible');
  if (second !== undefined) throw new Error('there are several');
  return first;
}

const library = `${import.meta.dirname}/../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js`;

/** The program that gives a page `findTarget`: the rules of testing-library, the same in every engine. */
export const finderSource = `${readFileSync(library, 'utf8')}
TestingLibraryDom.configure({ getElementError: (message) => new Error(String(message).split('\\n')[0]) });
window.findTarget = ${findTarget.toString()}`;
