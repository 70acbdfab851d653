import { localTime } from './localTime';

/** The moment of an ISO text, or null for anything else. */
function momentOf(text: string): Date | null {
  const moment = new Date(text);
  return text === '' || Number.isNaN(moment.getTime()) ? null : moment;
}

/** A server's moment in this machine's time; what is no moment is shown as it is. */
export function momentText(text: string): string {
  const moment = momentOf(text);
  return moment === null ? text : localTime(moment);
}

/** The day of a server's moment in this machine's time: `2025-11-21`. */
export function dayText(text: string): string {
  const moment = momentOf(text);
  return moment === null ? text : localTime(moment).slice(0, 10);
}

const dayLength = 86_400_000;

/**
 * How long ago a moment was, in the largest unit that says enough: `today`, `1 day`, `12 days`, `5 months`, `2 years`.
 * @param now in ms since 1970
 */
export function ageText(text: string, now: number): string {
  const moment = momentOf(text);
  if (moment === null) return '';
  const days = Math.floor(Math.max(0, now - moment.getTime()) / dayLength);
  if (days < 1) return 'today';
  const [amount, unit] =
    days < 60 ? [days, 'day'] : days < 730 ? [Math.floor(days / 30.44), 'month'] : [Math.floor(days / 365.25), 'year'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
