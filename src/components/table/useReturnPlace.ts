import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { leavePlace, placeOf, type TablePlace } from './scrollPositions';
import type { RowKey } from './tableView';

function rowElement(room: HTMLElement, index: number): HTMLElement | null {
  return room.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
}

/** Whether somebody has put the focus somewhere already. A heading has it by the layout's hand. */
function isFocusTaken(): boolean {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body && element.tabIndex >= 0;
}

/**
 * Brings a person who comes back to a table to the place where it was left: scrolled as far, and in the same row.
 * @param name tells the tables of one page apart
 * @returns index of the row to come back to, which has to be in the page; null when there is none
 */
export function useReturnPlace<Row>(
  room: RefObject<HTMLElement | null>,
  name: string,
  rows: readonly Row[] | null,
  rowKey: (row: Row) => RowKey,
): number | null {
  const { key, pathname, search } = useLocation();
  const visit = `${key} ${name}`;
  const address = `${pathname}${search} ${name}`;
  const [place] = useState(() => placeOf(visit, address));
  const isDone = useRef(place === null);
  const index = place?.row ? (rows?.findIndex((row) => rowKey(row) === place.row?.key) ?? -1) : -1;

  const newest = useRef({ visit, address, rows, rowKey });
  useLayoutEffect(() => {
    newest.current = { visit, address, rows, rowKey };
  });

  // Only when the table is left: to ask how far the page is scrolled while it changes would lay it out once more.
  useLayoutEffect(() => {
    const element = room.current;
    let leftVisit: string | null = null;
    const leave = () => {
      const { visit: itsVisit, address: itsAddress, ...drawn } = newest.current;
      if (leftVisit === itsVisit || !element) return;
      leftVisit = itsVisit;
      leavePlace(itsVisit, itsAddress, currentPlace(element, drawn));
    };
    // The browser scrolls to where the other page was right after this event, while the table is still there.
    window.addEventListener('popstate', leave);
    return () => {
      window.removeEventListener('popstate', leave);
      leave();
    };
  }, [room]);

  useLayoutEffect(() => {
    if (isDone.current || index < 0 || !place?.row || !room.current) return;
    const row = rowElement(room.current, index);
    if (!row) return;
    isDone.current = true;
    if (isFocusTaken()) return;
    window.scrollTo(0, place.scrollY);
    row.querySelector<HTMLElement>('a, input')?.focus({ preventScroll: true });
    window.scrollBy(0, row.getBoundingClientRect().top - place.row.top);
  }, [room, place, index, rows]);

  // The rows as they were are there at once, and read again: whose row has gone goes on from the page's heading.
  useLayoutEffect(() => {
    const isGone = isDone.current && place?.row != null && index < 0;
    if (isGone && document.activeElement === document.body) {
      room.current?.closest('main')?.querySelector('h1')?.focus();
    }
  }, [room, place, index]);

  useEffect(() => {
    if (isDone.current || place === null || place.row !== null || rows === null) return;
    isDone.current = true;
    // After the layout's own effect, which brings the heading into focus and thereby into view.
    queueMicrotask(() => window.scrollTo(0, place.scrollY));
  }, [place, rows]);

  return index < 0 ? null : index;
}

function currentPlace<Row>(
  room: HTMLElement,
  { rows, rowKey }: { rows: readonly Row[] | null; rowKey: (row: Row) => RowKey },
): TablePlace {
  const focused = document.activeElement?.closest<HTMLElement>('tr[data-index]');
  const row = focused && room.contains(focused) ? rows?.[Number(focused.dataset['index'])] : undefined;
  return {
    scrollY: window.scrollY,
    row: focused && row !== undefined ? { key: rowKey(row), top: focused.getBoundingClientRect().top } : null,
  };
}
