/** A moment in this machine's time, with its difference from UTC: `2025-11-21 13:14:05 +01:00`. */
export function localTime(moment: Date): string {
  const ahead = -moment.getTimezoneOffset();
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(Math.abs(ahead) / 60);
  const zone = `${ahead < 0 ? '-' : '+'}${two(hours)}:${two(Math.abs(ahead) % 60)}`;
  // The ISO text of a moment moved by the difference shows the local date and time.
  return `${new Date(moment.getTime() + ahead * 60_000).toISOString().slice(0, 19).replace('T', ' ')} ${zone}`;
}
