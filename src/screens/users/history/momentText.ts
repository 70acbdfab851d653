import { localTime } from '../../../lib/localTime';

/** A moment of the server in this machine's time; what is no moment is shown as it is. */
export function momentText(moment: string): string {
  const date = new Date(moment);
  return moment === '' || Number.isNaN(date.getTime()) ? moment : localTime(date);
}
