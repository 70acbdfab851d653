/** A view on the Tableau server, as the portal knows it. (VIZ-001) */
export interface Visualization {
  readonly id: number;
  /** `workbook/sheet`. */
  readonly filePath: string;
  readonly title: string;
  readonly description: string;
  readonly tableauSite: string;
}

/** Opens one view once, within minutes. (VIZ-003) */
export interface TrustedTicket {
  readonly ticket: string;
  readonly externalUrl: string;
  readonly targetSite: string;
}

/** The site that an address does not name. (VIZ-006) */
export const DEFAULT_SITE = 'FSTRF';

/** So often is looked whether a view is interactive. (VIZ-009) */
export const VIEW_CHECKS = 10;

/** What a part of a path may be made of (RFC 3986); `-1` is how Tableau refuses a ticket. */
const segment = /^[\w.~!$&'()*+,;=:@-]+$/;
const refusals = ['-1', '.', '..'];

function isTicket(text: string): boolean {
  return segment.test(text) && !refusals.includes(text);
}

/** Each part stays one part, whatever is in it; null where one is none. */
function encodedPath(parts: readonly string[]): string | null {
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return null;
  try {
    return parts.map(encodeURIComponent).join('/');
  } catch {
    return null;
  }
}

/** The address of the server without a slash at its end; null where it is not the one that is configured. */
function serverAddress(externalUrl: string, tableauOrigin: string): string | null {
  if (!URL.canParse(externalUrl)) return null;
  const { origin, pathname, username, password, search, hash } = new URL(externalUrl);
  if (origin !== tableauOrigin || username + password + search + hash !== '') return null;
  return origin + pathname.replace(/\/$/, '');
}

/**
 * The address that a ticket opens a view at. (VIZ-006, VIZ-007)
 * @param tableauOrigin of the only server whose views are shown
 * @returns null where the ticket, the server or a path is none that may be gone to
 */
export function trustedAddress(
  { ticket, externalUrl, targetSite }: TrustedTicket,
  filePath: string,
  tableauOrigin: string,
): string | null {
  const server = serverAddress(externalUrl, tableauOrigin);
  const view = encodedPath(filePath.split('/'));
  const site = encodedPath(targetSite === DEFAULT_SITE ? [] : ['t', targetSite]);
  if (server === null || view === null || site === null || !isTicket(ticket)) return null;
  return [server, 'trusted', ticket, ...(site === '' ? [] : [site]), 'views', view].join('/');
}
