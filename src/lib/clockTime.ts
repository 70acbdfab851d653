/** A local time of day, the same in every language: `09:30`. @param moment a number is in milliseconds since 1970 */
export function clockTime(moment: number | Date): string {
  const time = new Date(moment);
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
