/**
 * jsdom parses most selectors each time and walks the document through proxies, which took a fifth of the time of the fault
 * matrix. These find the same elements in one walk, for the selectors that tests and the portal use most: lists of tags,
 * classes and attributes, with ancestors. All other selectors are left to jsdom.
 */

type Test = (element: Element) => boolean;

const simple = /\.[a-z][\w-]*|\[[a-z][\w-]*(?:[*~]?="[^"\\]+")?\]|:not\(\[[a-z][\w-]*(?:="[^"\\]+")?\]\)/g;
const compound = new RegExp(String.raw`^(\*|[a-z][a-z\d]*)?((?:${simple.source})*)$`);
const attribute = /^\[([^=*~\]]+)(?:([*~]?)="(.*)")?\]$/;
/** Commas and spaces within quotes are no separators. */
const outsideQuotes = String.raw`(?=(?:[^"]*"[^"]*")*[^"]*$)`;
const comma = new RegExp(String.raw`\s*,\s*${outsideQuotes}`);
const space = new RegExp(String.raw`\s+${outsideQuotes}`);

/** Where jsdom keeps its internal element, whose methods need no argument conversion. */
const inner = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
if (inner === undefined) throw new Error('jsdom keeps its elements elsewhere here');

const innerOf = (element: Element) => Reflect.get(element, inner) as Element;
const valueOf = (element: Element, name: string) => innerOf(element).getAttributeNS(null, name);

/** Whether one of the words of an attribute's value is this one. */
const hasWord = (value: string | null, word: string) =>
  value?.includes(word) === true && value.split(/[\t\n\f\r ]+/).includes(word);

function testOfAttribute(text: string): Test {
  const [, name = '', how, value] = attribute.exec(text) ?? [];
  if (value === undefined) return (element) => valueOf(element, name) !== null;
  if (how === '~') return (element) => hasWord(valueOf(element, name), value);
  if (how === '*') return (element) => valueOf(element, name)?.includes(value) === true;
  return (element) => valueOf(element, name) === value;
}

function testOfSimple(text: string): Test {
  if (text.startsWith('.')) {
    const name = text.slice(1);
    return (element) => hasWord(valueOf(element, 'class'), name);
  }
  if (text.startsWith('[')) return testOfAttribute(text);
  const excluded = testOfAttribute(text.slice(':not('.length, -1));
  return (element) => !excluded(element);
}

/** @returns undefined for a selector that is left to jsdom */
function testOfCompound(text: string): Test | undefined {
  const [matched, tag = '*', others = ''] = compound.exec(text) ?? [];
  if (matched === undefined || matched === '') return undefined;
  const tests = (others.match(simple) ?? []).map(testOfSimple);
  return (element) => (tag === '*' || innerOf(element).localName === tag) && tests.every((test) => test(element));
}

function testOfChain(text: string): Test | undefined {
  const compounds = text.split(space).map(testOfCompound);
  const [own, ...ancestors] = compounds.filter((test) => test !== undefined).toReversed();
  if (own === undefined || compounds.includes(undefined)) return undefined;
  return (element) => {
    if (!own(element)) return false;
    let above = element.parentElement;
    for (const test of ancestors) {
      while (above !== null && !test(above)) above = above.parentElement;
      if (above === null) return false;
      above = above.parentElement;
    }
    return true;
  };
}

function testOfList(selector: string): Test | undefined {
  const chains = selector.trim().split(comma).map(testOfChain);
  const tests = chains.filter((test) => test !== undefined);
  return chains.includes(undefined) ? undefined : (element) => tests.some((test) => test(element));
}

const known = new Map<string, Test | undefined>();

function testOf(selector: string): Test | undefined {
  if (!known.has(selector)) known.set(selector, testOfList(selector));
  return known.get(selector);
}

/** An array with the one method of a NodeList that arrays lack. */
const asNodeList = (found: Element[]) => Object.assign(found, { item: (index: number) => found[index] ?? null });

/** jsdom is quick with these itself. */
const isQuickInJsdom = (selector: string) => /^\.[\w-]+$/.test(selector);

/** What jsdom itself finds, for comparison. */
export const jsdomQueries = {
  querySelector: Symbol.for('first by jsdom'),
  querySelectorAll: Symbol.for('all by jsdom'),
};

export function quickenSelectors(prototype: Document | Element): void {
  const { querySelector, querySelectorAll } = prototype;
  const walkerOf = (root: Document | Element) => document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  Object.assign(prototype, {
    [jsdomQueries.querySelector]: querySelector,
    [jsdomQueries.querySelectorAll]: querySelectorAll,
    querySelector(this: Document | Element, selector: string) {
      const test = testOf(selector);
      if (test === undefined) return querySelector.call(this, selector);
      const walker = walkerOf(this);
      while (walker.nextNode()) {
        if (test(walker.currentNode as Element)) return walker.currentNode;
      }
      return null;
    },
    querySelectorAll(this: Document | Element, selector: string) {
      const test = isQuickInJsdom(selector) ? undefined : testOf(selector);
      if (test === undefined) return querySelectorAll.call(this, selector);
      const found: Element[] = [];
      const walker = walkerOf(this);
      while (walker.nextNode()) {
        if (test(walker.currentNode as Element)) found.push(walker.currentNode as Element);
      }
      return asNodeList(found);
    },
  });
}
