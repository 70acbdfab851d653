import { timings } from '@/config/timings';
import { downloadName, mediaType } from '@/lib/downloadName';
import { UnreadableAnswer } from './answerText';
import { apiPath } from './apiPath';
import { callApi } from './http';

export interface ReportQuery {
  /** `2025-12-31`; both days are part of the range. (RPT-010) */
  readonly startDate: string;
  readonly endDate: string;
  readonly proxyRequests: boolean;
}

interface ReportFile {
  readonly content: Blob;
  readonly fileName: string;
}

/** A page or a message is not a report: a login page with status 200 must not be saved as one. */
const notFile = /^(?:text\/html|application\/xhtml\+xml|(?:text|application)\/(?:.+\+)?json)$/;

/** Reads a report and its file name. (RPT-005, RPT-010) */
function readReport(content: Blob, headers: Headers): ReportFile {
  const contentType = headers.get('Content-Type');
  // Even a report without rows has a heading.
  if (content.size === 0) throw new UnreadableAnswer('the response: expected a file that is not empty');
  if (notFile.test(mediaType(contentType))) throw new UnreadableAnswer('Content-Type: expected that of a file');
  return { content, fileName: downloadName(headers.get('Content-Disposition'), contentType) ?? 'report' };
}

/** The report on the requests of a date range, as a file. (RPT-004) */
export function getReport(
  { startDate, endDate, proxyRequests }: ReportQuery,
  signal: AbortSignal,
): Promise<ReportFile> {
  const query = new URLSearchParams({ startDate, endDate });
  if (proxyRequests) query.set('proxyRequests', 'true');
  return callApi({
    path: apiPath`/rest/secure/user_access_mod_request/report`,
    query,
    readFile: readReport,
    deadline: timings.reportDeadline,
    signal,
  });
}
