/** A time of today in the reader's form: `9:30 AM`. @param moment in milliseconds since 1970 */
export function clockTime(moment: number): string {
  return new Date(moment).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
}
