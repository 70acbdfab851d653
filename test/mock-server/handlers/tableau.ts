/*
 * Trusted tickets and visualizations (USER).
 *
 * GET /rest/secure/tableau/token?targetSite: { tableauToken, tableauInternalIp, tableauExternalUrl, targetSite:
 * string }. Without targetSite it is FSTRF, the default site. The ticket is `-1`, as Tableau answers it, for a site
 * that no visualization names and while a test wants refusals. A ticket is valid once, for three minutes: the mock
 * Tableau server (tableauSite.ts) redeems it, and so does the control route `POST tableau/redeem { ticket }`, which
 * answers { isAccepted }. The control route `POST tableau { isRefusing?, isSilent?, externalUrl? }` sets up both, and
 * `GET tableau/opened` lists what was opened with which ticket.
 * GET /rest/secure/tableau/visualization/{id}: { id: number, filePath, title, description, tableauSite: string };
 * filePath is `workbook/sheet`. 404 for an unknown id.
 */
import { randomBytes } from 'node:crypto';
import { json, notFound } from '../answers';
import { secure } from '../route';
import type { Route, SecureCall } from '../route';
import { DEFAULT_TABLEAU_SITE } from '../seedContent';

function token({ world, search }: SecureCall): Response {
  const targetSite = search.get('targetSite') ?? DEFAULT_TABLEAU_SITE;
  const isKnown = world.visualizations.some((one) => one.tableauSite === targetSite);
  const ticket = randomBytes(16).toString('base64url');
  const isRefused = world.tableau.isRefusing || !isKnown;
  if (!isRefused) world.tableau.tickets.set(ticket, world.now());
  return json({
    tableauToken: isRefused ? '-1' : ticket,
    tableauInternalIp: '10.20.30.40',
    tableauExternalUrl: world.tableau.externalUrl,
    targetSite,
  });
}

function visualization({ world, number }: SecureCall): Response {
  const found = world.visualizations.find((one) => one.id === number('id'));
  if (!found) throw notFound('Visualization');
  return json(found);
}

export const tableauRoutes: readonly Route[] = [
  secure('GET', '/rest/secure/tableau/token', 'USER', token),
  secure('GET', '/rest/secure/tableau/visualization/:id', 'USER', visualization),
];
