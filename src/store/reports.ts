import { getReport, type ReportQuery } from '@/api/reports';
import { settings } from '@/config/settings';
import { callTexts } from '@/domain/texts';
import { saveFile } from '@/lib/download';
import { createApiThunk } from './apiThunk';

/**
 * Generates a report and downloads it. The file itself never enters the store.
 * @returns the name of the file
 */
export const downloadReport = createApiThunk(
  'reports/downloadReport',
  async (query: ReportQuery, signal) => {
    const { content, fileName } = await getReport(query, signal);
    saveFile(content, fileName);
    return fileName;
  },
  {
    // A 403 has a text of its own. (RPT-008)
    text: ({ kind }) => (kind === 'forbidden' ? callTexts.reportForbidden(settings.supportEmail) : callTexts.report),
  },
);
