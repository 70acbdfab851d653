import * as v from 'valibot';
import type { TrustedTicket, Visualization } from '@/domain/visualization';
import { apiPath } from './apiPath';
import { callApi } from './http';
import { identity, text } from './schema';

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

const wireTicket = v.object({ tableauToken: v.string(), tableauExternalUrl: v.string(), targetSite: text });

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
