import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { ApiProblem } from '@/api/apiProblem';
import { getTrustedTicket, getVisualization } from '@/api/tableau';
import { settings } from '@/config/settings';
import { callTexts } from '@/domain/texts';
import { DEFAULT_SITE, trustedAddress, type Visualization } from '@/domain/visualization';
import { createApiThunk } from './apiThunk';
import { idleCall, trackLoad, type CallState } from './callState';
import { slices } from './rootReducer';

interface VisualizationsState {
  readonly visualization: Visualization | null;
  readonly visualizationCall: CallState;
}

const initialState: VisualizationsState = { visualization: null, visualizationCall: idleCall };

export const loadVisualization = createApiThunk('visualizations/loadVisualization', getVisualization, {
  text: callTexts.visualization,
});

/**
 * Asks for a ticket to a view. No slice keeps it: it goes to who asked, and is used at once. (VIZ-013)
 * @returns the address that it opens
 */
export const askTicket = createApiThunk(
  'visualizations/askTicket',
  async ({ filePath, tableauSite }: Visualization, signal) => {
    const ticket = await getTrustedTicket(tableauSite === '' ? DEFAULT_SITE : tableauSite, signal);
    const address = trustedAddress(ticket, filePath, settings.tableauOrigin);
    if (address === null) throw new ApiProblem('failed');
    return address;
  },
  { text: callTexts.visualization },
);

const slice = createSlice({
  name: 'visualizations',
  initialState,
  reducers: {
    /** Its screen is left: who comes back sees it as it is then. */
    visualizationLeft: () => initialState,
  },
  extraReducers: (builder) => {
    trackLoad(builder, loadVisualization, 'visualization', 'visualizationCall');
  },
  selectors: {
    selectVisualization: (state) => state.visualization,
    selectVisualizationCall: (state) => state.visualizationCall,
  },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { visualizationLeft } = slice.actions;
export const { selectVisualization, selectVisualizationCall } = slice.injectInto(slices).selectors;
