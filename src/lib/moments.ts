/** A moment in this machine's time, with its difference from UTC: `2025-11-21 13:14:05 +01:00`. */
export function localTime(moment: Date): string {
  const ahead = -moment.getTimezoneOffset();
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(Math.abs(ahead) / 60);
  const zone = `${ahead < 0 ? '-' : '+'}${two(hours)}:${two(Math.abs(ahead) % 60)}`;
  // The ISO text of a moment moved by the difference shows the local date and time.
  return `${new Date(moment.getTime() + ahead * 60_000).toISOString().slice(0, 19).replace('T', ' ')} ${zone}`;
}

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
