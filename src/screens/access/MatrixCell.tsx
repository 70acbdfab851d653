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
  /** The list of what is counted, of each kind; null where there is no such list. */
  readonly hrefOf: ((what: Counted) => string) | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (position: { row: number; column: number }) => void;
}

/**
 * The counts of a cell, each with a link; Tab goes from one to the next. Arrow keys also stop at cells without records,
 * so that the way through the matrix is regular.
 */
export function MatrixCell(props: MatrixCellProps) {
  const { row, column, counts, name, shade, isTabStop, hrefOf, onKeyDown, onFocus } = props;
  const onCellFocus = () => onFocus({ row, column });
  const tabIndex = isTabStop ? 0 : -1;
  const words = counts.map(([what, count]) => `${count} ${texts.words[what]}`.trim());
  const signs = counts.map(([what, count]) => (
    <span key={what} className={`count-${what}`}>{`${texts.signs[what]}${count}`}</span>
  ));
  if (counts.length === 0 || hrefOf === null) {
    return (
      <td
        aria-colindex={column + 2}
        data-row={row}
        data-column={column}
        data-shade={shade || undefined}
        tabIndex={tabIndex}
        aria-label={`${name}: ${words.join(', ') || 0}`}
        onKeyDown={onKeyDown}
        onFocus={onCellFocus}
      >
        {signs}
      </td>
    );
  }
  return (
    <td aria-colindex={column + 2} data-shade={shade || undefined}>
      {counts.map(([what], index) => (
        <Link
          key={what}
          to={hrefOf(what)}
          data-row={row}
          data-column={column}
          tabIndex={tabIndex}
          onKeyDown={onKeyDown}
          aria-label={`${name}: ${words[index]}`}
          onFocus={onCellFocus}
        >
          {signs[index]}
        </Link>
      ))}
    </td>
  );
}
