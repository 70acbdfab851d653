import { sendReport } from '@/api/exchange';
import { onMisfit } from '@/api/misfitEvents';
import { paths } from '@/config/paths';
import { settings } from '@/config/settings';

const minute = 60_000;
const mostPerMinute = 5;
const mostPerPage = 50;

/** When reports were sent, and their texts: no report is sent twice. */
const sentAt: number[] = [];
const sentTexts = new Set<string>();

const plainSegments = new Set(Object.values(paths).flatMap((path) => path.split(/[/?]/)));

/** The screen, with `{}` in place of ids and of whatever somebody typed into the address. */
function screen(): string {
  const segments = window.location.pathname.split('/');
  return segments.map((segment) => (plainSegments.has(segment) ? segment : '{}')).join('/');
}

function send(report: Readonly<Record<string, unknown>>): void {
  const { errorReportUrl } = settings;
  const now = Date.now();
  const text = JSON.stringify(report);
  const recent = sentAt.filter((at) => now - at < minute).length;
  if (errorReportUrl === '' || sentTexts.has(text) || recent >= mostPerMinute || sentAt.length >= mostPerPage) return;
  sentTexts.add(text);
  sentAt.push(now);
  const body = JSON.stringify({ at: new Date(now).toISOString(), ...report });
  sendReport(errorReportUrl, body);
}

/** Places in the portal's own files; the message may hold what was typed or answered, so it is left out. */
function framesOf({ stack = '', message }: Error): string[] {
  const lines = stack.replace(message, '').split('\n');
  const own = `${window.location.origin}/assets/`;
  return lines.flatMap((line) => {
    const place = line.split(own)[1];
    return place === undefined ? [] : (/^[\w.-]+\.js:\d+:\d+/.exec(place)?.[0] ?? []);
  });
}

/** Reports a crashed part of the page, if the installation has an address for reports. */
export function reportCrash(error: unknown): void {
  const isError = error instanceof Error;
  const name = isError && /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'unknown';
  send({ kind: 'crash', screen: screen(), name, frames: isError ? framesOf(error).slice(0, 5) : [] });
}

/**
 * Reports answers that do not fit, if the installation has an address for reports.
 * @returns a function that stops it
 */
export function connectErrorReports(): () => void {
  return onMisfit(({ call, status, misfits }) => send({ kind: 'misfit', screen: screen(), call, status, misfits }));
}
