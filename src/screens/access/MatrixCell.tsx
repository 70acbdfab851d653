import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';

interface MatrixCellProps {
  readonly row: number;
  readonly column: number;
  readonly count: number;
  /** Row, column and count in words. */
  readonly name: string;
  readonly shade: number;
  readonly isTabStop: boolean;
  /** The list of what is counted. */
  readonly href: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (position: { row: number; column: number }) => void;
}

/** One count. Arrow keys also stop at cells without records, so that the way through the matrix is regular. */
export function MatrixCell(props: MatrixCellProps) {
  const { row, column, count, name, shade, isTabStop, href, onKeyDown, onFocus } = props;
  const onCellFocus = () => onFocus({ row, column });
  const tabIndex = isTabStop ? 0 : -1;
  const place = { 'data-row': row, 'data-column': column, 'aria-label': name };
  if (count === 0) {
    return <td aria-colindex={column + 2} {...{ ...place, tabIndex, onKeyDown }} onFocus={onCellFocus} />;
  }
  return (
    <td aria-colindex={column + 2} data-shade={shade}>
      <Link
        to={href}
        data-row={row}
        data-column={column}
        aria-label={name}
        tabIndex={tabIndex}
        onKeyDown={onKeyDown}
        onFocus={onCellFocus}
      >
        {count}
      </Link>
    </td>
  );
}
