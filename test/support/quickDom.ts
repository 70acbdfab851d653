import { quickenSelectors } from './quickSelectors';

/**
 * jsdom works out the style of an element from all rules of its own style sheet, and the labels of a control by going
 * through the document once for each label: a third of the time of the screens' tests. These answer the same from less.
 */

/** What decides an element's own style: jsdom's style sheet, and the classes that react-select adds rules for. */
const styledBy = ['hidden', 'type', 'open', 'dir', 'class'] as const;

/** Properties that tests ask for all the time, with the value that lets a parent's through; null: not inherited. */
const quickProperties = new Map([
  ['display', null],
  ['visibility', 'visible'],
  ['opacity', null],
  ['pointer-events', 'auto'],
]);

type GetStyle = typeof window.getComputedStyle;

function quickStyle(computed: GetStyle): GetStyle {
  const bare = new Map<string, CSSStyleDeclaration>();

  /** The style of an element like this one, without its parents and its own `style`. */
  function bareStyle(element: Element): CSSStyleDeclaration {
    const { namespaceURI, localName } = element;
    const attributes = styledBy.map((name) => element.getAttribute(name));
    const key = JSON.stringify([namespaceURI, localName, ...attributes]);
    let style = bare.get(key);
    if (style === undefined) {
      const like = document.createElementNS(namespaceURI, localName);
      styledBy.forEach((name, index) => {
        const value = attributes[index];
        if (value !== undefined && value !== null) like.setAttribute(name, value);
      });
      style = computed(like);
      bare.set(key, style);
    }
    return style;
  }

  function valueOf(element: Element, property: string): string {
    const own = (element as HTMLElement).style.getPropertyValue(property);
    if (own !== '' && own !== 'inherit') return own;
    const { parentElement } = element;
    const value = bareStyle(element).getPropertyValue(property);
    const isInherited = value === quickProperties.get(property) || value === '';
    return isInherited && parentElement !== null ? valueOf(parentElement, property) : value;
  }

  return (element, pseudo) => {
    // jsdom has rules for the children of this one.
    const isOwn = element.parentElement?.localName !== 'details';
    if (pseudo || !element.isConnected || !isOwn) return computed(element, pseudo);
    let whole: CSSStyleDeclaration | null = null;
    const ofProperty = (property: string) =>
      quickProperties.has(property)
        ? valueOf(element, property)
        : (whole ??= computed(element)).getPropertyValue(property);
    const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return ofProperty;
        if (typeof name === 'string' && quickProperties.has(dashed(name))) return valueOf(element, dashed(name));
        whole ??= computed(element);
        const value: unknown = Reflect.get(whole, name);
        return typeof value === 'function' ? (value.bind(whole) as unknown) : value;
      },
    });
  };
}

const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

function isLabelOf(label: HTMLLabelElement, control: HTMLElement): boolean {
  const id = label.getAttribute('for');
  if (id === null) return label.contains(control) && label.querySelector(labelable) === control;
  return id === control.id && label.ownerDocument.getElementById(id) === control;
}

function quickLabels(prototype: object): void {
  const { get: labels } = Object.getOwnPropertyDescriptor(prototype, 'labels') ?? {};
  if (labels === undefined) throw new Error('jsdom has no labels here');
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      if (!this.isConnected || this.getAttribute('type') === 'hidden') return labels.call(this) as unknown;
      const all = this.ownerDocument.getElementsByTagName('label');
      const found: HTMLLabelElement[] = [];
      // By index, because iterating over a live collection asks for each element several times.
      for (let index = 0, { length } = all; index < length; index += 1) {
        const label = all.item(index);
        if (label !== null && isLabelOf(label, this)) found.push(label);
      }
      return found;
    },
  });
}

/** Set-up files run once for each test file; the environment may be that of another one. */
const isDone = Symbol.for('quick DOM');

/** What jsdom itself says, for comparison. */
export const jsdomStyle = Symbol.for('computed by jsdom');

export function quickenDom(): void {
  const view = document.defaultView;
  if (view === null || isDone in view) return;
  const computed = view.getComputedStyle.bind(view);
  const quick = quickStyle(computed);
  Object.assign(view, { [isDone]: true, [jsdomStyle]: computed, getComputedStyle: quick });
  window.getComputedStyle = quick;
  quickenSelectors(Document.prototype);
  quickenSelectors(Element.prototype);
  const controls = [HTMLInputElement, HTMLButtonElement, HTMLSelectElement, HTMLTextAreaElement];
  for (const { prototype } of controls) quickLabels(prototype);
}
