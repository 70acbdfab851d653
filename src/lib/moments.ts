import { clockTime } from './clockTime';

/** In ms. */
export const dayLength = 86_400_000;

const two = (number: number) => String(number).padStart(2, '0');

/** A date and time in the local time zone, with its UTC offset: `2025-11-21 13:14:05 +01:00`. */
export function localTime(moment: Date): string {
  const ahead = -moment.getTimezoneOffset();
  const hours = Math.floor(Math.abs(ahead) / 60);
  const zone = `${ahead < 0 ? '-' : '+'}${two(hours)}:${two(Math.abs(ahead) % 60)}`;
  // Shifted by the offset, the ISO text shows the local date and time.
  return `${new Date(moment.getTime() + ahead * 60_000).toISOString().slice(0, 19).replace('T', ' ')} ${zone}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A local day: `21 Nov 2025`. */
function shortDay(moment: Date): string {
  return `${moment.getDate()} ${months[moment.getMonth()] ?? ''} ${moment.getFullYear()}`;
}

/** A local day as date fields take it: `2025-11-21`. */
export function localDay(moment: Date): string {
  return `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Whether a text is a day without a time. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** The date of an ISO text, or null for any other text. A day without a time is that day wherever the reader is. */
export function dateOf(text: string): Date | null {
  // Browsers take other texts for dates, too: `5` for a day in May 2001.
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const moment = new Date(isDay(text) ? `${text}T00:00:00` : text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The moment of an ISO text in ms since 1970, or null for any other text. */
export function timeOf(text: string): number | null {
  return dateOf(text)?.getTime() ?? null;
}

/** Sorts ISO texts in UTC, the newest first. */
export function newestFirst(one: string, other: string): number {
  return Number(one < other) - Number(one > other);
}

/** The earliest of ISO texts in UTC; '' where none is known. */
export function earliest(moments: readonly string[]): string {
  return moments.reduce((first, moment) => (first === '' || (moment !== '' && moment < first) ? moment : first), '');
}

/** The last moment of a local day: `2025-12-31`. */
export function endOfDay(day: string): number {
  return Date.parse(`${day}T23:59:59.999`);
}

/** Whether a text is a day of the calendar, unlike `2026-02-31`. */
export function isRealDay(text: string): boolean {
  const day = isDay(text) ? dateOf(text) : null;
  return day !== null && localDay(day) === text;
}

/** A server's timestamp in local time: `21 Nov 2025, 13:14`, or the day alone. Any other text is returned unchanged. */
export function momentText(text: string): string {
  const moment = dateOf(text);
  if (moment === null) return text;
  return isDay(text) ? shortDay(moment) : `${shortDay(moment)}, ${clockTime(moment)}`;
}

const isoMoment =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?) ?(?:(Z)|([+-]\d{2})(?::?(\d{2}))?)?(?:\[[^\]]+\])?$/i;

/**
 * A server's timestamp as ISO text in UTC, whatever form it has: milliseconds since 1970, or ISO text with or without an
 * offset, after which the name of a zone may stand in brackets. The documents show no form; without an offset a time is
 * taken for UTC, like the milliseconds. A day without a time, and any other text, is returned unchanged.
 */
export function utcMoment(value: number | string): string {
  const isCount = typeof value === 'number' || /^-?\d{11,14}$/.test(value);
  const [, day, time, , hours, minutes = '00'] = isCount ? [] : (isoMoment.exec(value) ?? []);
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const moment = new Date(isCount ? Number(value) : `${day}T${time?.replace(',', '.')}${zone}`);
  return Number.isNaN(moment.getTime()) ? String(value) : moment.toISOString();
}

/** The local day of a server's timestamp: `21 Nov 2025`. Any other text is returned unchanged. */
export function dayText(text: string): string {
  const moment = dateOf(text);
  return moment === null ? text : shortDay(moment);
}
