import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface VirtualBodyProps {
  readonly count: number;
  readonly columnCount: number;
  readonly drawRow: (index: number) => ReactNode;
  /** A row to have in the page from the start, wherever it is: the one to come back to. */
  readonly firstKept: number | null;
}

/** Rows come and go so many at a time: of 100,000 single rows it would take too long to add up the heights. */
const rowsInBlock = 5;
/** Height of a row before any has been measured. */
const likelyHeight = 44;

/**
 * The body of a table with many rows: only those near the window are in the page, in a real table, between gaps as high
 * as the rows that are not. Heights are measured, as a row may be several lines, or a card.
 */
export function VirtualBody({ count, columnCount, drawRow, firstKept }: VirtualBodyProps) {
  const id = useId();
  const start = useRef<HTMLTableSectionElement>(null);
  const [layout, setLayout] = useState({ rowHeight: likelyHeight, top: 0 });
  const blockHeight = layout.rowHeight * rowsInBlock;

  const rangeExtractor = useCallback(
    (range: Range) => {
      const blocks = defaultRangeExtractor(range);
      // The row with the focus stays, wherever the window is scrolled to: Tab goes on from there.
      const focused = document.activeElement?.closest<HTMLElement>('tbody');
      const isHere = focused?.id.startsWith(id) ?? false;
      const kept = isHere ? Number(focused?.dataset['index']) : firstKept && Math.floor(firstKept / rowsInBlock);
      if (kept === null || kept >= range.count || blocks.includes(kept)) return blocks;
      return [...blocks, kept].sort((a, b) => a - b);
    },
    [id, firstKept],
  );
  const virtualizer = useWindowVirtualizer<HTMLTableSectionElement>({
    count: Math.ceil(count / rowsInBlock),
    overscan: 1,
    rangeExtractor,
    scrollMargin: layout.top,
    estimateSize: () => blockHeight,
    // Where nothing is laid out, as in a hidden tab, rows have no height.
    measureElement: (block, entry) =>
      Math.round(entry?.borderBoxSize[0]?.blockSize ?? block.offsetHeight) || blockHeight,
  });

  const { measureElement } = virtualizer;

  // Another width is another layout: what was measured holds no longer.
  useLayoutEffect(() => {
    const table = start.current?.parentElement;
    if (!table) return undefined;
    let width = -1;
    const measure = () => {
      if (table.offsetWidth === width) return;
      width = table.offsetWidth;
      const drawn = [...table.querySelectorAll<HTMLElement>('tbody[data-index] > tr')];
      const heights = drawn.reduce((sum, row) => sum + row.offsetHeight, 0);
      const top = (start.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setLayout({ rowHeight: heights / drawn.length || likelyHeight, top });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    virtualizer.measure();
    const blocks = start.current?.parentElement?.querySelectorAll<HTMLTableSectionElement>('tbody[data-index]');
    blocks?.forEach(measureElement);
  }, [virtualizer, measureElement, layout]);

  const drawn: ReactNode[] = [];
  let end = layout.top;
  for (const block of virtualizer.getVirtualItems()) {
    const first = block.index * rowsInBlock;
    const length = Math.min(rowsInBlock, count - first);
    drawn.push(
      <Gap key={`before ${block.index}`} height={block.start - end} columnCount={columnCount} />,
      <tbody key={block.index} ref={measureElement} id={`${id}${block.index}`} role="rowgroup" data-index={block.index}>
        {Array.from({ length }, (_, at) => drawRow(first + at))}
      </tbody>,
    );
    end = block.end;
  }
  return (
    <>
      <tbody ref={start} aria-hidden="true" />
      {drawn}
      <Gap height={layout.top + virtualizer.getTotalSize() - end} columnCount={columnCount} />
    </>
  );
}

/** Stands in for rows that are not in the page. */
function Gap({ height, columnCount }: { readonly height: number; readonly columnCount: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr className="table-gap" style={{ height }}>
        <td colSpan={columnCount} />
      </tr>
    </tbody>
  );
}
