import { useState, type KeyboardEvent, type RefObject } from 'react';

interface Position {
  readonly row: number;
  readonly column: number;
}

/** Where a key leads; null for any other key. */
function target({ row, column }: Position, key: string, rows: number, columns: number): Position | null {
  switch (key) {
    case 'ArrowDown':
      return { row: Math.min(rows - 1, row + 1), column };
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowRight':
      return { row, column: Math.min(columns - 1, column + 1) };
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: columns - 1 };
    default:
      return null;
  }
}

/**
 * Arrow keys move from cell to cell, also to those that are not drawn yet; Tab goes on from the cell that was reached.
 * @param scrollTo brings a cell into view
 */
export function useMatrixFocus(
  container: RefObject<HTMLElement | null>,
  rows: number,
  columns: number,
  scrollTo: (position: Position) => void,
) {
  const [active, setActive] = useState<Position>({ row: 0, column: 0 });
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    const from = cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
    const to = from && target(from, event.key, rows, columns);
    if (to === null) return;
    event.preventDefault();
    setActive(to);
    scrollTo(to);
    // A cell that comes into view is drawn with the next frame.
    requestAnimationFrame(() => {
      const selector = `[data-row="${to.row}"][data-column="${to.column}"]`;
      const reached = container.current?.querySelector<HTMLElement>(selector);
      reached?.focus({ preventScroll: true });
      // Scrolls the page, too: the matrix may begin below the window.
      reached?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  };
  return { active, setActive, onKeyDown };
}
