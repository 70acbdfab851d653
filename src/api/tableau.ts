import * as v from 'valibot';
import { settings } from '@/config/settings';
import { isTicket, serverAddress, type TrustedTicket, type Visualization } from '@/domain/visualization';
import { apiPath } from './apiPath';
import { callApi } from './http';
import { expecting, identity, text } from './schema';

const wireVisualization = v.object({
  id: identity,
  filePath: text,
  title: text,
  description: text,
  tableauSite: text,
});

/** One visualization. (VIZ-005) */
export function getVisualization(id: number, signal: AbortSignal): Promise<Visualization> {
  return callApi({
    path: apiPath`/rest/secure/tableau/visualization/${id}`,
    read: (json) => v.parse(wireVisualization, json),
    signal,
  });
}

const wireTicket = v.object({
  tableauToken: v.pipe(v.string(), expecting('a ticket', isTicket)),
  tableauExternalUrl: v.pipe(
    v.string(),
    expecting(
      'an address of the server in the setting tableauOrigin',
      (address) => serverAddress(address, settings.tableauOrigin) !== null,
    ),
  ),
  targetSite: text,
});

/**
 * Requests a single-use ticket. (VIZ-004)
 * @param targetSite the site of the view
 */
export function getTrustedTicket(targetSite: string, signal: AbortSignal): Promise<TrustedTicket> {
  const read = (json: unknown): TrustedTicket => {
    const wire = v.parse(wireTicket, json);
    return {
      ticket: wire.tableauToken,
      externalUrl: wire.tableauExternalUrl,
      targetSite: wire.targetSite === '' ? targetSite : wire.targetSite,
    };
  };
  const query = new URLSearchParams({ targetSite });
  return callApi({ path: apiPath`/rest/secure/tableau/token`, query, read, signal });
}
