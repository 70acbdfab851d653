import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { missingText, plainText } from '@/lib/plainText';
import { Highlight } from '@/components/feedback/Highlight';
import type { Column, RowKey } from './tableView';

interface DataRowProps<Row> {
  readonly row: Row;
  readonly rowKey: RowKey;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly filter: string;
  /** Position in the table's rows, from 0. */
  readonly index: number;
  /** True in a virtualized table: each row states its number. The header is the first. */
  readonly isNumbered: boolean;
  /** Where the row links to; null for no link. */
  readonly href: string | null;
  /** Accessible name of its link and its check box. */
  readonly name: string;
  /** Null without check boxes. */
  readonly isSelected: boolean | null;
  readonly onSelect: ((key: RowKey, isSelected: boolean) => void) | null;
}

function contentOf<Row>(row: Row, { text, render }: Column<Row>, filter: string): ReactNode {
  if (render) return render(row, filter);
  const shown = text ? plainText(text(row)) : '';
  return shown === '' ? missingText : <Highlight text={shown} query={filter} />;
}

function DrawnRow<Row>(props: DataRowProps<Row>) {
  const { row, rowKey, columns, filter, index, isNumbered, href, name, isSelected, onSelect } = props;
  return (
    <tr role="row" data-index={index} aria-rowindex={isNumbered ? index + 2 : undefined}>
      {isSelected !== null && (
        <td role="cell" className="cell-select">
          <label className="select-box">
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={isSelected}
              onChange={(event) => onSelect?.(rowKey, event.target.checked)}
            />
          </label>
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.key} role="cell" data-title={column.title} className={column.shape && `cell-${column.shape}`}>
          {at === 0 && href !== null ? (
            <Link className="stretched-link" to={href} aria-label={name}>
              {contentOf(row, column, filter)}
            </Link>
          ) : (
            contentOf(row, column, filter)
          )}
        </td>
      ))}
    </tr>
  );
}

/** One row of a table, rendered again only when its props change. */
export const DataRow = memo(DrawnRow) as typeof DrawnRow;
