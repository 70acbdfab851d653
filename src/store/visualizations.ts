import { ApiProblem } from '@/api/apiProblem';
import { getTrustedTicket, getVisualization } from '@/api/tableau';
import { settings } from '@/config/settings';
import { callTexts } from '@/domain/texts';
import { defaultSite, trustedAddress, type Visualization } from '@/domain/visualization';
import { createApiThunk } from './apiThunk';
import { makeReadOf } from './makeRead';

export const visualizationRead = makeReadOf('visualizations', getVisualization, { text: callTexts.visualization });

/**
 * Requests a trusted ticket for a view. The store does not keep it: the caller uses it at once. (VIZ-013)
 * @returns the address that the ticket opens
 */
export const requestTicket = createApiThunk(
  'visualizations/requestTicket',
  async ({ filePath, tableauSite }: Visualization, signal) => {
    const ticket = await getTrustedTicket(tableauSite === '' ? defaultSite : tableauSite, signal);
    const address = trustedAddress(ticket, filePath, settings.tableauOrigin);
    if (address === null) throw new ApiProblem('failed');
    return address;
  },
  { text: callTexts.visualization },
);
