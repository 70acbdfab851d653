import { memo, type MouseEvent, type ReactNode } from 'react';
import { missingText, plainText } from '@/lib/plainText';
import { Highlight } from '@/components/feedback/Highlight';
import type { CellLines, Column, RowKey } from './tableView';

interface DataRowProps<Row> {
  readonly row: Row;
  readonly rowKey: RowKey;
  readonly cells: ReadonlyArray<CellLines<Row>>;
  readonly filter: string;
  /** Whether the filter finds beginnings only. */
  readonly isAtStart: boolean | undefined;
  /** Position in the table's rows, from 0. */
  readonly index: number;
  /** True in a virtualized table: each row states its number. The header is the first. */
  readonly isNumbered: boolean;
  /** Where the row links to; null for no link. */
  readonly href: string | null;
  /** Follows the link without loading a page. Stable, so that rows are not rendered again. */
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Accessible name of its link and its check box. */
  readonly name: string;
  /** Null without check boxes. */
  readonly isSelected: boolean | null;
  /** Null for a row that cannot be selected. */
  readonly onSelect: ((key: RowKey, isSelected: boolean) => void) | null;
}

function textOf<Row>(row: Row, { text }: Column<Row>): string {
  return text ? plainText(text(row)) : '';
}

function contentOf<Row>(row: Row, column: Column<Row>, filter: string, isAtStart?: boolean): ReactNode {
  const marked = () => {
    const shown = textOf(row, column);
    return shown === '' ? missingText : <Highlight text={shown} query={filter} isAtStart={isAtStart} />;
  };
  return column.render ? column.render(row, filter, marked) : marked();
}

/** A cell of one column, or of several that share it line by line. A function, because components cost more. */
function cellOf<Row>(lines: CellLines<Row>, row: Row, content: (column: Column<Row>) => ReactNode) {
  const [[first, ...beside] = [], ...below] = lines;
  if (first === undefined) return null;
  if (beside.length + below.length === 0) {
    return (
      <td key={first.key} role="cell" data-title={first.title} className={first.shape && `cell-${first.shape}`}>
        {content(first)}
      </td>
    );
  }
  return (
    <td key={first.key} role="cell" className="cell-joined">
      {lines.map((line) => (
        <div key={line[0]?.key} className="cell-line">
          {line.map((column) => (
            // A line is cut off where it is too long: its whole text shows on hover.
            <span key={column.key} className="cell-part" data-title={column.title} title={textOf(row, column)}>
              {content(column)}{' '}
            </span>
          ))}
        </div>
      ))}
    </td>
  );
}

function DrawnRow<Row>(props: DataRowProps<Row>) {
  const { row, rowKey, cells, filter, isAtStart, index, isNumbered, href, onFollow, name, isSelected, onSelect } =
    props;
  const content = (column: Column<Row>) =>
    column === cells[0]?.[0]?.[0] && href !== null ? (
      // Not the router's `Link`, which is rendered again at each change of the address.
      <a className="stretched-link" href={href} aria-label={name} onClick={onFollow}>
        {contentOf(row, column, filter, isAtStart)}
      </a>
    ) : (
      contentOf(row, column, filter, isAtStart)
    );
  return (
    <tr role="row" data-index={index} aria-rowindex={isNumbered ? index + 2 : undefined}>
      {isSelected !== null && (
        <td role="cell" className="cell-select">
          {onSelect !== null && (
            <label className="select-box">
              <input
                className="form-check-input"
                type="checkbox"
                aria-label={`Select ${name}`}
                checked={isSelected}
                onChange={(event) => onSelect(rowKey, event.target.checked)}
              />
            </label>
          )}
        </td>
      )}
      {cells.map((lines) => cellOf(lines, row, content))}
    </tr>
  );
}

/** One row of a table, rendered again only when its props change. */
export const DataRow = memo(DrawnRow) as typeof DrawnRow;
