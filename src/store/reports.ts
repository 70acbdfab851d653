import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { getReport, type ReportQuery } from '@/api/reports';
import { settings } from '@/config/settings';
import { callTexts } from '@/domain/texts';
import { saveFile } from '@/lib/download';
import { createApiThunk } from './apiThunk';
import { idleCall, trackCall, type CallState } from './callState';
import { slices } from './rootReducer';

interface ReportsState {
  readonly reportCall: CallState;
}

const initialState: ReportsState = { reportCall: idleCall };

/**
 * Has a report made and gives it to the person. The file itself never enters the store.
 * @returns name of the file
 */
export const downloadReport = createApiThunk(
  'reports/downloadReport',
  async (query: ReportQuery, signal) => {
    const { content, fileName } = await getReport(query, signal);
    saveFile(content, fileName);
    return fileName;
  },
  {
    text: (problem) =>
      problem.kind === 'forbidden' ? callTexts.reportForbidden(settings.supportEmail) : callTexts.report, // RPT-008
  },
);

const slice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    /** The screen is opened anew: what was said about the last report goes. */
    reportCleared: () => initialState,
  },
  extraReducers: (builder) => trackCall(builder, downloadReport, 'reportCall'),
  selectors: { selectReportCall: (state) => state.reportCall },
});

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { reportCleared } = slice.actions;
export const { selectReportCall } = slice.injectInto(slices).selectors;
