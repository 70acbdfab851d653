/** A view on the Tableau server. (VIZ-001) */
export interface Visualization {
  readonly id: number;
  /** `workbook/sheet`. */
  readonly filePath: string;
  readonly title: string;
  readonly description: string;
  readonly tableauSite: string;
}

/** A short-lived ticket that opens one view once. (VIZ-003) */
export interface TrustedTicket {
  readonly ticket: string;
  readonly externalUrl: string;
  readonly targetSite: string;
}

/** The default site, which addresses omit. (VIZ-006) */
export const defaultSite = 'FSTRF';

/** How many times a view is checked for whether it is interactive. (VIZ-009) */
export const viewChecks = 10;

/** The characters of a path segment (RFC 3986). Tableau answers `-1` when it refuses a ticket. */
const segment = /^[\w.~!$&'()*+,;=:@-]+$/;
const refusals = ['-1', '.', '..'];

export function isTicket(text: string): boolean {
  return segment.test(text) && !refusals.includes(text);
}

/** The path with each segment encoded; null if a segment is empty, `.` or `..`, or cannot be encoded. */
function encodedPath(parts: readonly string[]): string | null {
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return null;
  try {
    return parts.map(encodeURIComponent).join('/');
  } catch {
    return null;
  }
}

/** The server's address without a trailing slash; null if it is not the configured server. */
export function serverAddress(externalUrl: string, tableauOrigin: string): string | null {
  if (!URL.canParse(externalUrl)) return null;
  const { origin, pathname, username, password, search, hash } = new URL(externalUrl);
  if (origin !== tableauOrigin || username + password + search + hash !== '') return null;
  return origin + pathname.replace(/\/$/, '');
}

/**
 * The address at which a ticket opens a view. (VIZ-006, VIZ-007)
 * @param tableauOrigin origin of the only server whose views are shown
 * @returns null if the ticket, the server or a path is not acceptable
 */
export function trustedAddress(
  { ticket, externalUrl, targetSite }: TrustedTicket,
  filePath: string,
  tableauOrigin: string,
): string | null {
  const server = serverAddress(externalUrl, tableauOrigin);
  const view = encodedPath(filePath.split('/'));
  const site = encodedPath(targetSite === defaultSite ? [] : ['t', targetSite]);
  if (server === null || view === null || site === null || !isTicket(ticket)) return null;
  return [server, 'trusted', ticket, ...(site === '' ? [] : [site]), 'views', view].join('/');
}
