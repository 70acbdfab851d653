import type { Sort } from '@/domain/paging';
import { nextSort, type Column, type Selection } from './tableView';

/** The check box for all rows that match the filter, mixed when only some of them are selected. (KIT-008) */
function SelectAll({ selection }: { readonly selection: Selection }) {
  const { ofShown, onSelectShown } = selection;
  return (
    <label className="select-box">
      <input
        ref={(box) => {
          if (box) box.indeterminate = ofShown === 'some';
        }}
        type="checkbox"
        checked={ofShown === 'all'}
        onChange={() => onSelectShown(ofShown !== 'all')}
      />
      <span className="select-all-text">Select all shown</span>
    </label>
  );
}

interface SortHeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A column's header. A click sorts by the column, another click reverses the direction. (KIT-010) */
function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const { title, sortField, shape } = column;
  const className = shape && `cell-${shape}`;
  if (sortField === undefined) {
    return (
      <th scope="col" role="columnheader" className={className}>
        {title}
      </th>
    );
  }
  const isSorted = sort.field === sortField;
  return (
    <th scope="col" role="columnheader" className={className} aria-sort={isSorted ? ariaSort[sort.direction] : 'none'}>
      <button type="button" className="sort-button" onClick={() => onSort(nextSort(sort, sortField))}>
        {title}
        <span className="sort-mark" aria-hidden="true">
          {isSorted && (sort.direction === 'asc' ? '▲' : '▼')}
        </span>
      </button>
    </th>
  );
}

interface TableHeadProps<Row> {
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly sort: Sort;
  readonly selection: Selection | null;
  readonly isNumbered: boolean;
  readonly onSort: (sort: Sort) => void;
}

export function TableHead<Row>({ columns, sort, selection, isNumbered, onSort }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={isNumbered ? 1 : undefined}>
        {selection && (
          <th scope="col" role="columnheader" className="cell-select">
            <SelectAll selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}
