import caretDown from 'bootstrap-icons/icons/caret-down-fill.svg?raw';
import caretUp from 'bootstrap-icons/icons/caret-up-fill.svg?raw';
import type { Sort } from '@/domain/paging';
import { Icon } from '@/components/Icon';
import { nextSort, type CellLines, type Column, type Selection } from './tableView';

/** The check box for all rows that match the filter, mixed when only some of them are selected. (KIT-008) */
function SelectAll({ selection }: { readonly selection: Selection }) {
  const { shownCount, ofShown, onSelectShown } = selection;
  const text = `Select all ${shownCount}`;
  return (
    <label className="select-box" title={text}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = ofShown === 'some';
        }}
        className="form-check-input"
        type="checkbox"
        checked={ofShown === 'all'}
        onChange={() => onSelectShown(ofShown !== 'all')}
      />
      <span className="select-all-text">{text}</span>
    </label>
  );
}

interface SortButtonProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Whether it states its own direction, where the header is that of several columns. */
  readonly isJoined?: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A click sorts by the column, another click reverses the direction. (KIT-010) */
function SortButton<Row>({ column: { title, sortField }, sort, onSort, isJoined = false }: SortButtonProps<Row>) {
  if (sortField === undefined) return title;
  const isSorted = sort.field === sortField;
  return (
    <button type="button" className="sort-button" onClick={() => onSort(nextSort(sort, sortField))}>
      {title}
      <span className="sort-mark">{isSorted && <Icon svg={sort.direction === 'asc' ? caretUp : caretDown} />}</span>
      {isJoined && isSorted && <span className="visually-hidden">{`, sorted ${ariaSort[sort.direction]}`}</span>}
    </button>
  );
}

interface HeaderProps<Row> {
  readonly lines: CellLines<Row>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The header of a cell: of one column, or of several that share it. */
function Header<Row>({ lines, sort, onSort }: HeaderProps<Row>) {
  const columns = lines.flat();
  const [first, ...others] = columns;
  if (first === undefined) return null;
  const isSortable = columns.some(({ sortField }) => sortField !== undefined);
  const isSorted = columns.some(({ sortField }) => sortField === sort.field);
  const direction = isSorted ? ariaSort[sort.direction] : 'none';
  const isJoined = others.length > 0;
  return (
    <th
      scope="col"
      role="columnheader"
      className={isJoined ? 'cell-joined' : first.shape && `cell-${first.shape}`}
      aria-sort={isSortable ? direction : undefined}
    >
      {isJoined ? (
        lines.map((line) => (
          <div key={line[0]?.key} className="cell-line">
            {line.map((column) => (
              <SortButton key={column.key} column={column} sort={sort} onSort={onSort} isJoined />
            ))}
          </div>
        ))
      ) : (
        <SortButton column={first} sort={sort} onSort={onSort} />
      )}
    </th>
  );
}

interface TableHeadProps<Row> {
  readonly cells: ReadonlyArray<CellLines<Row>>;
  readonly sort: Sort;
  readonly selection: Selection | null;
  readonly isNumbered: boolean;
  readonly onSort: (sort: Sort) => void;
}

export function TableHead<Row>({ cells, sort, selection, isNumbered, onSort }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={isNumbered ? 1 : undefined}>
        {selection && (
          <th scope="col" role="columnheader" className="cell-select">
            <SelectAll selection={selection} />
          </th>
        )}
        {cells.map((lines) => (
          <Header key={lines[0]?.[0]?.key} lines={lines} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}
