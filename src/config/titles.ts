/** The product's name in titles and in the top bar. (NAV-028, NAV-036) */
export const siteTitle = 'Portal Gateway';

const titleEnd = ` | ${siteTitle}`;

/** The browser title of a page. (NAV-027) */
export function browserTitle(pageTitle: string): string {
  return `${pageTitle}${titleEnd}`;
}

/** The title of the page that a browser title names. */
export function pageTitleIn(title: string): string {
  return title.endsWith(titleEnd) ? title.slice(0, -titleEnd.length) : title;
}
