import type { RowKey } from './tableView';

/** How far a table was scrolled, and which of its rows had the focus. */
interface TablePosition {
  readonly scrollY: number;
  /** The focused row, and its distance from the top of the window. */
  readonly row: { readonly key: RowKey; readonly top: number } | null;
}

const mostPositions = 50;
const positions = new Map<string, TablePosition>();
/** Of the table that a row was last followed from. */
let followed: { readonly visit: string; readonly address: string; readonly position: TablePosition } | null = null;

/**
 * Saves the position of a table when it is left.
 * @param visit the history entry, for the browser's back button
 * @param address of the table, for links back to it
 */
export function savePosition(visit: string, address: string, position: TablePosition): void {
  positions.delete(visit);
  positions.set(visit, position);
  const [oldest] = positions.keys();
  if (oldest !== undefined && positions.size > mostPositions) positions.delete(oldest);
  followed = position.row === null ? null : { visit, address, position };
}

/** The position at a visit, or, when a link led back here, the one from which a row was followed. */
export function savedPosition(visit: string, address: string): TablePosition | null {
  return positions.get(visit) ?? (followed?.address === address ? followed.position : null);
}

/**
 * Makes a table return to another row than the one that was followed, after its records were opened one by one.
 * @param page path and query of the table's page
 */
export function followOn(page: string, key: RowKey): void {
  const row = followed?.position.row;
  if (!followed || !row || !followed.address.startsWith(`${page} `)) return;
  savePosition(followed.visit, followed.address, { ...followed.position, row: { ...row, key } });
}

/** For when the session ends: the next person must not see the addresses, which contain filter texts. */
export function forgetPositions(): void {
  positions.clear();
  followed = null;
}
