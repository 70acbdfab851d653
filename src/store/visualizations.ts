import type { WithSlice } from '@reduxjs/toolkit';
import { ApiProblem } from '@/api/apiProblem';
import { getTrustedTicket, getVisualization } from '@/api/tableau';
import { settings } from '@/config/settings';
import { callTexts } from '@/domain/texts';
import { defaultSite, trustedAddress, type Visualization } from '@/domain/visualization';
import { createApiThunk } from './apiThunk';
import { makeReadSlice } from './makeReadSlice';
import { slices } from './rootReducer';

export const loadVisualization = createApiThunk('visualizations/loadVisualization', getVisualization, {
  text: callTexts.visualization,
});

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

const slice = makeReadSlice('visualizations', loadVisualization);

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

/** The screen is left: the next visit loads the visualization again. */
export const { cleared: visualizationLeft } = slice.actions;
export const { selectData: selectVisualization, selectCall: selectVisualizationCall } =
  slice.injectInto(slices).selectors;
