import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { savedPosition, savePosition } from './scrollPositions';
import type { RowKey } from './tableView';

/** True when a control has the focus. The heading does not count: it gets the focus after each navigation. */
function isFocusTaken(): boolean {
  const element = document.activeElement;
  return element instanceof HTMLElement && element !== document.body && element.tabIndex >= 0;
}

/**
 * Restores the position of a table that a person comes back to: the focused row, at the same height in the window, or
 * else the scroll position. The router's `ScrollRestoration` does not do this: it knows no rows, only history entries,
 * and scrolls before the rows have loaded.
 * @param name distinguishes the tables of one page
 * @returns index of the row to restore, which has to be drawn; null when there is none
 */
export function useRestoredPosition<Row>(
  container: RefObject<HTMLElement | null>,
  name: string,
  rows: readonly Row[] | null,
  rowKey: (row: Row) => RowKey,
): number | null {
  const { key, pathname, search } = useLocation();
  const visit = `${key} ${name}`;
  const address = `${pathname}${search} ${name}`;
  const [saved] = useState(() => savedPosition(visit, address));
  const isRestored = useRef(saved === null);
  const index = saved?.row ? (rows?.findIndex((row) => rowKey(row) === saved.row?.key) ?? -1) : -1;

  const save = useEffectEvent((element: HTMLElement, leftVisit: string) => {
    if (leftVisit === visit) return visit;
    const focused = document.activeElement?.closest<HTMLElement>('tr[data-index]');
    const row = focused && element.contains(focused) ? rows?.[Number(focused.dataset['index'])] : undefined;
    savePosition(visit, address, {
      scrollY: window.scrollY,
      row: focused && row !== undefined ? { key: rowKey(row), top: focused.getBoundingClientRect().top } : null,
    });
    return visit;
  });
  // Saved only when the table is left: reading the scroll position at each change would force a layout.
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    let leftVisit = '';
    const leave = () => {
      leftVisit = save(element, leftVisit);
    };
    // After this event the browser scrolls to the position of the other page, while the table is still drawn.
    window.addEventListener('popstate', leave);
    return () => {
      window.removeEventListener('popstate', leave);
      leave();
    };
  }, [container]);

  useLayoutEffect(() => {
    if (!saved?.row || !container.current) return;
    const row = container.current.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    if (!isRestored.current && row) {
      isRestored.current = true;
      if (isFocusTaken()) return;
      // The check box that selects a row stands before its link.
      (row.querySelector('a') ?? row.querySelector('input'))?.focus({ preventScroll: true });
      window.scrollBy(0, row.getBoundingClientRect().top - saved.row.top);
    } else if (isRestored.current && index < 0 && document.activeElement === document.body) {
      // The rows were reloaded without the one that had the focus: it moves to the page's heading.
      container.current.closest('main')?.querySelector('h1')?.focus();
    }
  }, [container, saved, index, rows]);

  useEffect(() => {
    if (isRestored.current || !saved || saved.row || rows === null) return;
    isRestored.current = true;
    // After the layout's effect, which focuses the heading and so scrolls to it.
    queueMicrotask(() => window.scrollTo(0, saved.scrollY));
  }, [saved, rows]);

  return index < 0 ? null : index;
}
