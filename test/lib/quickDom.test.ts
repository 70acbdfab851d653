import { afterEach, expect, test } from 'vitest';
import { jsdomStyle } from '@test/support/quickDom';
import { jsdomQueries } from '@test/support/quickSelectors';

const sample = `
  <style>.css-a { visibility: hidden } .css-b { pointer-events: none; opacity: 0 } .css-c { display: none }</style>
  <header hidden><h1>Hidden</h1></header>
  <form>
    <label for="name">Name</label><input id="name">
    <label>Around <span><input id="inner"></span></label>
    <label for="none">Of nothing</label>
    <label>Second name<input type="hidden" id="secret"></label><label for="name">Again</label>
    <input type="hidden" id="token"><select><option>1</option></select><textarea style="display: none"></textarea>
    <label for="twice">First of two</label><button id="twice">A</button><button id="twice">B</button>
    <label for="text">Of a paragraph</label><p id="text">No control</p>
  </form>
  <div style="visibility: hidden"><p>Within <b style="visibility: visible">seen</b></p></div>
  <div style="pointer-events: none"><a href="/">Link</a></div>
  <div class="css-a css-control"><span>Within</span></div><div class="css-b"><i>Within</i></div><p class="css-c">-</p>
  <details><summary>Sum</summary><p>More</p></details><dialog><p>Closed</p></dialog><dialog open>Open</dialog>
  <table><tbody hidden><tr><td>1</td></tr></tbody><tbody><tr><td>2</td></tr></tbody></table>
  <svg><path d="M0 0"/></svg><ul><li>Item</li></ul><template><p></p></template><datalist></datalist>`;

const everything = () => [...document.querySelectorAll('*')] as HTMLElement[];

afterEach(() => document.body.replaceChildren());

test('styles are those that jsdom computes', () => {
  document.body.innerHTML = sample;
  const computed = Reflect.get(document.defaultView ?? {}, jsdomStyle) as typeof window.getComputedStyle;
  for (const element of everything()) {
    const [quick, slow] = [window.getComputedStyle(element), computed(element)];
    for (const name of ['display', 'visibility', 'opacity', 'pointer-events', 'position', 'overflow'])
      expect(quick.getPropertyValue(name), `${name} of ${element.outerHTML}`).toBe(slow.getPropertyValue(name));
    expect([quick.display, quick.visibility, quick.pointerEvents]).toEqual([
      slow.display,
      slow.visibility,
      slow.pointerEvents,
    ]);
  }
  expect(window.getComputedStyle).not.toBe(computed);
});

test('the labels of a control are those that jsdom knows it by', () => {
  document.body.innerHTML = sample;
  const labels = [...document.querySelectorAll('label')];
  const controls = [...document.querySelectorAll<HTMLInputElement>('input, button, select, textarea')];
  expect(controls).toHaveLength(8);
  for (const control of controls) {
    const known = control.type === 'hidden' ? null : labels.filter((label) => label.control === control);
    const found = control.labels === null ? null : [...control.labels];
    expect(found, control.outerHTML).toEqual(known);
  }
});

const selectors = [
  ...[
    '*',
    'h1',
    'label',
    'input',
    'path',
    '.css-a',
    '.css-control',
    'p.css-c',
    '.none',
    '[id]',
    '[hidden]',
    'input[type]',
  ],
  ...['[for="name"]', 'label[for="name"]', '[id="twice"]', "[id='twice']", '[class~="css-control"]', '[class*="css-"]'],
  ...['input, button, select', '*[style], svg', '[style*="visibility: hidden"]', '[type="hidden"], [for="a, b"]'],
  ...['form input', 'body form label input', 'div p b', 'div div', 'details p, dialog p', ':not([hidden])', 'header *'],
  ...['input:not([type="hidden"])', 'div > p', 'p:first-child', ':is(p, b)', 'tbody + tbody', '#name', 'p, div > p'],
];

test.each(selectors)('%s finds what jsdom finds', (selector) => {
  document.body.innerHTML = sample;
  for (const place of [document, document.body, document.querySelector('form'), document.querySelector('div')]) {
    const byJsdom = (name: keyof typeof jsdomQueries) =>
      (Reflect.get(place ?? {}, jsdomQueries[name]) as (selector: string) => unknown).call(place, selector);
    expect(place?.querySelector(selector)).toBe(byJsdom('querySelector'));
    expect([...(place?.querySelectorAll(selector) ?? [])]).toEqual([...(byJsdom('querySelectorAll') as Element[])]);
  }
});

test('an invalid selector is rejected', () => {
  for (const selector of ['', ' ', ',', 'p,', '[', 'p[', ':not(', '..a', 'p..a', '.1a', '1a']) {
    expect(() => document.querySelector(selector), selector).toThrow();
    expect(() => document.querySelectorAll(selector), selector).toThrow();
  }
});
