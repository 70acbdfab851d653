import { observeElementOffset, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

type Observer = VirtualizerOptions<HTMLDivElement, Element>['observeElementOffset'];

interface Direction {
  readonly count: number;
  /** Of each row or column, in pixels. */
  readonly size: number;
  /** Of the head that stays in sight, in pixels. */
  readonly head: number;
}

/**
 * Which rows and columns of a grid are in view. One event may scroll both ways: they are drawn together, because drawing
 * the grid for one direction and then for the other takes twice as long.
 */
export function useGridVirtualizers(container: RefObject<HTMLDivElement | null>, rows: Direction, columns: Direction) {
  const moveAcross = useRef<() => void>(undefined);
  const observeAcross: Observer = (grid, onMove) =>
    observeElementOffset(grid, (...offset) => {
      moveAcross.current = () => onMove(...offset);
    });
  // Added after the listener above, so it handles each scroll event after that one.
  const observeDown: Observer = (grid, onMove) =>
    observeElementOffset(grid, (...offset) =>
      flushSync(() => {
        moveAcross.current?.();
        onMove(...offset);
      }),
    );
  const optionsOf = ({ count, size, head }: Direction) => ({
    count,
    estimateSize: () => size,
    // At its end, although it lies before the items: their positions are counted from it, and it takes its part of the box.
    scrollPaddingEnd: head,
    overscan: 2,
    useFlushSync: false,
    getScrollElement: () => container.current,
  });
  const across = useVirtualizer({ ...optionsOf(columns), horizontal: true, observeElementOffset: observeAcross });
  const down = useVirtualizer({ ...optionsOf(rows), observeElementOffset: observeDown });
  return { across, down };
}
