const regions = '[role="alert"], [role="status"], [aria-live], [role="group"][aria-labelledby][tabindex]';

/** The text of an element without that of its children. */
const ownText = (element: Element) =>
  [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');

/** The announced parts of the page with exactly this text; an error summary counts only while it has the focus. */
export function announcementsOf(text: string): Element[] {
  const all = [...document.querySelectorAll(regions)].filter(
    (region) => region.getAttribute('role') !== 'group' || region.contains(document.activeElement),
  );
  if (document.activeElement !== null) all.push(document.activeElement);
  return all.flatMap((region) =>
    [region, ...region.querySelectorAll('*')].filter((element) =>
      [element.textContent, ownText(element)].some((found) => found.trim() === text),
    ),
  );
}

/** Where a message stands: the parts of the page that hold it, from the inside to the outside. */
export function placesOf(text: string): string {
  const parts = (element: Element | null): string[] =>
    element === null ? [] : [`${element.localName}.${element.className}`, ...parts(element.parentElement)];
  return [...new Set(announcementsOf(text))].map((element) => parts(element).join(' < ')).join('\n');
}
