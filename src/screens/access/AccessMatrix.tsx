import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import {
  countsAt,
  matrixFilters,
  shadeOf,
  shadesOf,
  type Counted,
  type Matrix,
  type MatrixKind,
  type Shade,
} from '@/domain/accessMatrix';
import { dayTexts, matrixTexts as texts } from '@/domain/accessTexts';
import { plainText } from '@/lib/plainText';
import { MatrixCell } from './MatrixCell';
import { useGridVirtualizers } from './useGridVirtualizers';
import { useMatrixFocus } from './useMatrixFocus';

const rowHeight = 36;
const columnWidth = 112;
const headWidth = 160;
const headHeight = 68;

/** Where a count leads: the list of what it counts. */
function useCellHref(kind: MatrixKind) {
  const { pathname, search } = useLocation();
  return (row: string, column: string, what: Counted) => {
    const next = new URLSearchParams(search);
    for (const name of ['view', 'page', 'filter', 'sort', 'difference']) next.delete(name);
    const [rowFilter, columnFilter] = matrixFilters[kind];
    next.set(rowFilter, row);
    next.set(columnFilter, column);
    if (what !== 'held') next.set('difference', what);
    return `${pathname}?${next.toString()}`;
  };
}

/** What each shade stands for: the higher the bar in a cell, the more records. The numbers say the same. */
function MatrixLegend({ shades }: { readonly shades: readonly Shade[] }) {
  return (
    <dl className="matrix-legend">
      <dt>{texts.legend}</dt>
      {shades.map(({ step, from, to }) => (
        <dd key={step}>
          <span className="matrix-swatch" data-shade={step} aria-hidden="true" />
          {from === to ? from : `${from}–${to}`}
        </dd>
      ))}
    </dl>
  );
}

/** What the signs between two days stand for. */
function DifferenceLegend() {
  return (
    <dl className="matrix-legend">
      <dt>{texts.between}</dt>
      {(['came', 'went', 'changed'] as const).map((kind) => (
        <dd key={kind}>
          <span className={`count-${kind}`} aria-hidden="true">
            {texts.signs[kind]}
          </span>
          {dayTexts.kinds[kind]}
        </dd>
      ))}
    </dl>
  );
}

interface AccessMatrixProps {
  readonly matrix: Matrix;
  /** Whether there may be more than is known. */
  readonly isOpen: boolean;
}

/** Counts of records by two of their parts. Only the cells in view are drawn, in both directions. */
export function AccessMatrix({ matrix, isOpen }: AccessMatrixProps) {
  const { kind, rows, columns, counts, most } = matrix;
  const isOfHeld = counts.has('held');
  const shades = useMemo(() => (isOfHeld ? shadesOf(most) : []), [isOfHeld, most]);
  const cellHref = useCellHref(kind);
  const container = useRef<HTMLDivElement>(null);
  const { across, down } = useGridVirtualizers(
    container,
    { count: rows.length, size: rowHeight, head: headHeight },
    { count: columns.length, size: columnWidth, head: headWidth },
  );
  const { active, setActive, onKeyDown } = useMatrixFocus(container, rows.length, columns.length, (to) => {
    down.scrollToIndex(to.row);
    across.scrollToIndex(to.column);
  });
  if (rows.length === 0) return <p className="table-message">{isOpen ? texts.noneYet : texts.none}</p>;

  const [shownRows, shownColumns] = [down.getVirtualItems(), across.getVirtualItems()];
  const isShown =
    shownRows.some(({ index }) => index === active.row) && shownColumns.some(({ index }) => index === active.column);
  // Tab reaches one cell: the last one visited or, where that is not drawn, the first one.
  const stop = isShown ? active : { row: shownRows[0]?.index, column: shownColumns[0]?.index };
  const before = { width: shownColumns[0]?.start ?? 0, height: shownRows[0]?.start ?? 0 };
  const after = {
    width: across.getTotalSize() - (shownColumns.at(-1)?.end ?? 0),
    height: down.getTotalSize() - (shownRows.at(-1)?.end ?? 0),
  };
  const gapRow = (height: number) =>
    height > 0 && (
      <tr aria-hidden="true">
        <td colSpan={shownColumns.length + 3} style={{ height }} />
      </tr>
    );
  const labelOf = (index: number, axis: typeof rows) => plainText(axis[index]?.label ?? '');
  return (
    <>
      <p className="access-scope form-hint">{texts.counts}</p>
      <p className="access-scope matrix-printed">{texts.printed}</p>
      {isOfHeld ? <MatrixLegend shades={shades} /> : <DifferenceLegend />}
      <div ref={container} className="matrix">
        <table
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          style={{ width: headWidth + across.getTotalSize() }}
        >
          <caption className="visually-hidden">{`${texts.caption}: ${texts.views[kind]}`}</caption>
          <colgroup>
            <col style={{ width: headWidth }} />
            <col style={{ width: before.width }} />
            {shownColumns.map(({ index }) => (
              <col key={index} style={{ width: columnWidth }} />
            ))}
            <col style={{ width: after.width }} />
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <td className="matrix-corner" />
              <td aria-hidden="true" />
              {shownColumns.map(({ index }) => (
                <th key={index} scope="col" aria-colindex={index + 2} title={labelOf(index, columns)}>
                  <span>{labelOf(index, columns)}</span>
                </th>
              ))}
              <td aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {gapRow(before.height)}
            {shownRows.map(({ index: row }) => (
              <tr key={row} aria-rowindex={row + 2} style={{ height: rowHeight }}>
                <th scope="row" aria-colindex={1} title={labelOf(row, rows)}>
                  <span>
                    <bdi>{labelOf(row, rows)}</bdi>
                  </span>
                </th>
                <td aria-hidden="true" />
                {shownColumns.map(({ index: column }) => {
                  const [rowKey, columnKey] = [rows[row]?.key ?? '', columns[column]?.key ?? ''];
                  const ofCell = countsAt(matrix, rowKey, columnKey);
                  return (
                    <MatrixCell
                      key={column}
                      row={row}
                      column={column}
                      counts={ofCell}
                      onKeyDown={onKeyDown}
                      onFocus={setActive}
                      name={`${labelOf(row, rows)}, ${labelOf(column, columns)}`}
                      shade={shadeOf(ofCell[0]?.[1] ?? 0, shades)}
                      isTabStop={row === stop.row && column === stop.column}
                      // No filter asks for access without a study role.
                      hrefOf={rowKey === '' ? null : (what) => cellHref(rowKey, columnKey, what)}
                    />
                  );
                })}
                <td aria-hidden="true" />
              </tr>
            ))}
            {gapRow(after.height)}
          </tbody>
        </table>
      </div>
    </>
  );
}
