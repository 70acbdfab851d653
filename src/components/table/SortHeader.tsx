import type { Sort } from '@/domain/paging';
import { nextSort, type Column } from './tableView';

interface SortHeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** A column's header; a click sorts by it, another one the other way round. */
export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
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
    <th scope="col" role="columnheader" className={className} aria-sort={isSorted ? spoken[sort.direction] : 'none'}>
      <button type="button" className="sort-button" onClick={() => onSort(nextSort(sort, sortField))}>
        {title}
        <span className="sort-mark" aria-hidden="true">
          {isSorted && (sort.direction === 'asc' ? '▲' : '▼')}
        </span>
      </button>
    </th>
  );
}
