import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { RowKey } from './tableView';

interface LongBodyProps {
  readonly count: number;
  readonly columnCount: number;
  /** Another function when the rows are others. */
  readonly keyAt: (index: number) => RowKey;
  readonly drawRow: (index: number, measure: (element: HTMLTableRowElement | null) => void) => ReactNode;
  /** A row to have in the page from the start, wherever it is: the one to come back to. */
  readonly firstKept: number | null;
}

/** Height of a row before one has been measured. */
const likelyHeight = 44;
/** Rows drawn beyond each edge of the window, so that Tab and quick scrolling find them there. */
const overscan = 8;

function rowsOf(body: HTMLElement | null): HTMLTableRowElement[] {
  return [...(body?.querySelectorAll<HTMLTableRowElement>('tr[data-index]') ?? [])];
}

function focusedIndex(body: HTMLElement | null): number | null {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-index]');
  return row && body?.contains(row) ? Number(row.dataset['index']) : null;
}

/**
 * The body of a table with many rows: only those in the window are in the page, in a real table, between gaps as high
 * as the rows that are not. Heights are measured, as a row may be several lines, or a card.
 */
export function LongBody({ count, columnCount, keyAt, drawRow, firstKept }: LongBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [layout, setLayout] = useState({ rowHeight: likelyHeight, top: 0 });

  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      // The row with the focus stays, wherever the window is scrolled to: Tab goes on from there.
      const kept = focusedIndex(body.current) ?? firstKept;
      if (kept === null || kept >= range.count || indexes.includes(kept)) return indexes;
      return [...indexes, kept].sort((a, b) => a - b);
    },
    [firstKept],
  );
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    overscan,
    rangeExtractor,
    getItemKey: keyAt,
    scrollMargin: layout.top,
    estimateSize: () => layout.rowHeight,
    // Where nothing is laid out, as in a hidden tab, rows have no height.
    measureElement: (row, entry) =>
      Math.round(entry?.borderBoxSize[0]?.blockSize ?? row.offsetHeight) || layout.rowHeight,
  });

  // Another width is another layout: what was measured holds no longer.
  useLayoutEffect(() => {
    const table = body.current?.closest('table');
    if (!table) return undefined;
    let width = -1;
    const measure = () => {
      if (table.offsetWidth === width) return;
      width = table.offsetWidth;
      const heights = rowsOf(body.current).map((row) => row.offsetHeight);
      const sum = heights.reduce((total, height) => total + height, 0);
      const top = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setLayout({ rowHeight: Math.round(sum / heights.length) || likelyHeight, top });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    virtualizer.measure();
    rowsOf(body.current).forEach(virtualizer.measureElement);
  }, [virtualizer, layout]);

  const drawn: ReactNode[] = [];
  let end = layout.top;
  const drawGap = (next: number, where: string) => {
    if (next <= end) return;
    drawn.push(
      <tr key={where} className="table-gap" aria-hidden="true" style={{ height: next - end }}>
        <td colSpan={columnCount} />
      </tr>,
    );
  };
  for (const { index, start, end: itsEnd } of virtualizer.getVirtualItems()) {
    drawGap(start, drawn.length === 0 ? 'before' : `before ${index}`);
    drawn.push(drawRow(index, virtualizer.measureElement));
    end = itsEnd;
  }
  drawGap(layout.top + virtualizer.getTotalSize(), 'after');
  return (
    <tbody ref={body} role="rowgroup">
      {drawn}
    </tbody>
  );
}
