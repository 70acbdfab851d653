/*
 * The stand-in of the Tableau server: the same port as the portal under another name, and so another site, which
 * gets no cookie of the portal. It opens a view for whoever brings a ticket:
 *
 * GET /trusted/{ticket}[/t/{site}]/views/{workbook}/{sheet}: a page that speaks the protocol of Tableau's client 2.8.
 * Without a good ticket it is a page that says so and speaks to nobody, as Tableau's own sign-in page would.
 */
import { DEFAULT_TABLEAU_SITE } from './seedContent';
import { refusalPage, viewPage } from './tableauPage';
import type { World } from './world';

/** Browsers take every name below localhost for this machine. */
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

/** @param worlds one of which may have given the ticket: the server itself is told by nobody who asks */
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
