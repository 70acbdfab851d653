import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Counted } from '@/domain/accessMatrix';
import { matrixTexts as texts } from '@/domain/accessTexts';

interface MatrixCellProps {
  readonly row: number;
  readonly column: number;
  /** Empty where nothing is counted. */
  readonly counts: ReadonlyArray<readonly [Counted, number]>;
  /** Row and column in words. */
  readonly name: string;
  readonly shade: number;
  readonly isTabStop: boolean;
  /** The list of what is counted. */
  readonly href: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (position: { row: number; column: number }) => void;
}

/** The counts of a cell. Arrow keys also stop at cells without records, so that the way through the matrix is regular. */
export function MatrixCell(props: MatrixCellProps) {
  const { row, column, counts, name, shade, isTabStop, href, onKeyDown, onFocus } = props;
  const words = counts.map(([what, count]) => `${count} ${texts.words[what]}`.trim()).join(', ');
  const place = {
    'data-row': row,
    'data-column': column,
    'aria-label': `${name}: ${words || 0}`,
  };
  const onCellFocus = () => onFocus({ row, column });
  const tabIndex = isTabStop ? 0 : -1;
  if (counts.length === 0) {
    return <td aria-colindex={column + 2} {...{ ...place, tabIndex, onKeyDown }} onFocus={onCellFocus} />;
  }
  return (
    <td aria-colindex={column + 2} data-shade={shade || undefined}>
      <Link
        to={href}
        data-row={row}
        data-column={column}
        aria-label={place['aria-label']}
        tabIndex={tabIndex}
        onKeyDown={onKeyDown}
        onFocus={onCellFocus}
      >
        {counts.map(([what, count]) => (
          <span key={what} className={`count-${what}`}>{`${texts.signs[what]}${count}`}</span>
        ))}
      </Link>
    </td>
  );
}
