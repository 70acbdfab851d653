import type { RowKey } from './tableView';

/** Where a person was in a table. */
export interface TablePlace {
  readonly scrollY: number;
  /** The row with the focus, and how far it was from the top of the window. */
  readonly row: { readonly key: RowKey; readonly top: number } | null;
}

const mostPlaces = 50;
const places = new Map<string, TablePlace>();
/** The table that a row was followed out of last. */
let followed: { readonly address: string; readonly place: TablePlace } | null = null;

/**
 * Notes where a person was in a table that is left now.
 * @param visit names one visit to the table: the browser's back button leads to it
 * @param address of the table: a link back leads to it
 */
export function leavePlace(visit: string, address: string, place: TablePlace): void {
  places.delete(visit);
  places.set(visit, place);
  const [oldest] = places.keys();
  if (oldest !== undefined && places.size > mostPlaces) places.delete(oldest);
  followed = place.row === null ? null : { address, place };
}

/** Where a person was at a visit; or, when a link led here, where a row was followed from. */
export function placeOf(visit: string, address: string): TablePlace | null {
  return places.get(visit) ?? (followed?.address === address ? followed.place : null);
}

/** Another person may sit here next: addresses hold what was filtered for. */
export function forgetPlaces(): void {
  places.clear();
  followed = null;
}
