/** The product's name in titles and in the top bar. (NAV-028, NAV-036) */
export const siteTitle = 'Portal Gateway';

/** The browser title of a page. (NAV-027) */
export function browserTitle(pageTitle: string): string {
  return `${pageTitle} | ${siteTitle}`;
}
