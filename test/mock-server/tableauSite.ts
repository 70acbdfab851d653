/*
 * The mock Tableau server: the portal's port under another host name, and thus another site, which gets no cookies
 * of the portal. It opens a view for any valid ticket:
 *
 * GET /trusted/{ticket}[/t/{site}]/views/{workbook}/{sheet}: a page that speaks the protocol of Tableau's client 2.8.
 * Without a valid ticket the page says so and sends no messages, like Tableau's own sign-in page.
 */
import { DEFAULT_TABLEAU_SITE } from './seedContent';
import { refusalPage, viewPage } from './tableauPage';
import type { World } from './world';

/** Browsers resolve every name below localhost to this machine. */
const HOST = 'tableau.localhost';

export function tableauOriginAt(port: number | undefined): string {
  return `http://${HOST}:${port ?? 80}`;
}

/** Whether a request's Host header names this server. */
export function isTableauHost(host: string | undefined): boolean {
  return host?.split(':')[0] === HOST;
}

const trusted = /^\/trusted\/([^/]+)(?:\/t\/([^/]+))?\/views\/([^/]+\/[^/]+)$/;

function page(status: number, html: string): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(html, { status, headers });
}

/** @param worlds the states to search for the ticket, because Tableau requests do not name one */
export function answerTableau({ pathname, searchParams }: URL, worlds: readonly World[]): Response {
  const [, ticket = '', site = '', view = ''] = (trusted.exec(pathname) ?? []).map((part = '') =>
    decodeURIComponent(part),
  );
  const world = worlds.find((one) => one.tableau.redeem(ticket, one.now()));
  if (!world) return page(401, refusalPage('This ticket is not valid. Please sign in to Tableau.'));
  const found = world.visualizations.find(
    ({ filePath, tableauSite }) => filePath === view && tableauSite === (site || DEFAULT_TABLEAU_SITE),
  );
  if (!found) return page(404, refusalPage('This view does not exist.'));
  world.tableau.opened.push({ ticket, site, filePath: view });
  const isHidden = (part: string) => searchParams.get(`:${part}`) === 'n';
  return page(
    200,
    viewPage({
      filePath: view,
      hostId: searchParams.get(':apiID') ?? '',
      hasTabs: !isHidden('tabs'),
      hasToolbar: !isHidden('toolbar'),
      isSilent: world.tableau.isSilent,
    }),
  );
}
