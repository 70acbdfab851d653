import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface VirtualBodyProps {
  readonly count: number;
  readonly columnCount: number;
  readonly drawRow: (index: number) => ReactNode;
  /** A row to draw from the start, wherever it is: the one whose position is restored. */
  readonly restoredIndex: number | null;
}

/** Rows are virtualized in blocks: adding up the heights of 100,000 single rows would take too long. */
const rowsInBlock = 5;
/** Height of a row before any has been measured. */
const usualHeight = 44;

/**
 * The body of a virtualized table. Only the rows near the viewport are drawn, between gaps as high as the other rows.
 * Heights are measured, because a row may have several lines or be a card.
 */
export function VirtualBody({ count, columnCount, drawRow, restoredIndex }: VirtualBodyProps) {
  const id = useId();
  const start = useRef<HTMLTableSectionElement>(null);
  const [layout, setLayout] = useState({ rowHeight: usualHeight });
  /** Where the rows begin on the page. */
  const [top, setTop] = useState(0);
  const blockHeight = layout.rowHeight * rowsInBlock;

  const rangeExtractor = useCallback(
    (range: Range) => {
      const blocks = defaultRangeExtractor(range);
      // The focused row stays drawn, wherever the window is scrolled to: Tab continues from there.
      const focused = document.activeElement?.closest<HTMLElement>('tbody');
      const isHere = focused?.id.startsWith(id) ?? false;
      const kept = isHere
        ? Number(focused?.dataset['index'])
        : restoredIndex && Math.floor(restoredIndex / rowsInBlock);
      if (kept === null || kept >= range.count || blocks.includes(kept)) return blocks;
      return [...blocks, kept].sort((a, b) => a - b);
    },
    [id, restoredIndex],
  );
  const virtualizer = useWindowVirtualizer<HTMLTableSectionElement>({
    count: Math.ceil(count / rowsInBlock),
    overscan: 1,
    rangeExtractor,
    scrollMargin: top,
    estimateSize: () => blockHeight,
    // Without layout, as in a hidden tab, rows have no height.
    measureElement: (block, entry) =>
      Math.round(entry?.borderBoxSize[0]?.blockSize ?? block.offsetHeight) || blockHeight,
  });

  const { measureElement } = virtualizer;

  useLayoutEffect(() => {
    const table = start.current?.parentElement;
    if (!table) return undefined;
    let width = -1;
    const measure = () => {
      // What stands above changes its height, too, for example when another table is filtered.
      setTop(Math.round((start.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
      // Another width is another layout: earlier measurements no longer hold.
      if (table.offsetWidth === width) return;
      width = table.offsetWidth;
      const drawn = [...table.querySelectorAll<HTMLElement>('tbody[data-index] > tr')];
      const heights = drawn.reduce((sum, row) => sum + row.offsetHeight, 0);
      setLayout({ rowHeight: heights / drawn.length || usualHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [table, document.body]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    virtualizer.measure();
    const blocks = start.current?.parentElement?.querySelectorAll<HTMLTableSectionElement>('tbody[data-index]');
    blocks?.forEach(measureElement);
  }, [virtualizer, measureElement, layout]);

  const drawn: ReactNode[] = [];
  let end = top;
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
      <Gap height={top + virtualizer.getTotalSize() - end} columnCount={columnCount} />
    </>
  );
}

/** Takes the space of rows that are not drawn. */
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
