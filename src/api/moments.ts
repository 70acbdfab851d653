import * as v from 'valibot';
import { dateOf, utcMoment } from '@/lib/moments';
import { expecting, tolerant, toText } from './schema';

const digits = (part: unknown, length = 2) => String(part).padStart(length, '0');

/** Jackson may write a date as a list, without the last parts where they are 0; one of three parts is a day. */
function listedDate([year, month, day, hours, minutes = 0, seconds = 0, nanoseconds = 0]: readonly unknown[]): string {
  const date = `${digits(year, 4)}-${digits(month)}-${digits(day)}`;
  if (hours === undefined) return date;
  return utcMoment(`${date}T${digits(hours)}:${digits(minutes)}:${digits(seconds)}.${digits(nanoseconds, 9)}`);
}

function toMoment(value: unknown): string {
  if (Array.isArray(value)) return value.every((part) => toText(part) !== null) ? listedDate(value) : '';
  return typeof value === 'number' || typeof value === 'string' ? utcMoment(value) : '';
}

/** A date, in one form whatever the server's: as ISO text, so that dates compare as texts do. '' for anything else. */
export const moment = tolerant(toMoment);

/** The dates of all lists that are counted; the rows of each have some of them. */
const dateFields = ['sysdat', 'dchng', 'dateLastModified', 'dateSubmitted', 'lastModified'];

/** Whether a list can be counted by a value: a date that can be read, or none at all. */
function isCountable(value: unknown): boolean {
  return value === null || value === undefined || value === '' || dateOf(toMoment(value)) !== null;
}

const wireDate = v.pipe(v.unknown(), expecting('a date', isCountable));
const wireDates = v.object(Object.fromEntries(dateFields.map((field) => [field, v.optional(wireDate)])));

/** Reads a row of a list that is ordered, narrowed or counted by its dates: one that cannot be read does not fit. */
export function withCountedDates<Row>(row: (element: unknown) => Row): (element: unknown) => Row {
  return (element) => {
    const wire = element as Readonly<Record<string, unknown>> | null;
    // The schema, which says what is wrong, would take as long as all the rest of a row.
    if (!dateFields.every((field) => isCountable(wire?.[field]))) v.parse(wireDates, element);
    return row(element);
  };
}
