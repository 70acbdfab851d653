import { useId } from 'react';
import { sortParam, type Sort } from '@/domain/paging';
import type { Column } from './tableView';

interface SortSelectProps<Row> {
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** Sorting in the narrow layout, where rows are cards and there is no header to click. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const id = useId();
  const choose = (value: string) => {
    const [field = '', direction] = value.split(',');
    onSort({ field, direction: direction === 'desc' ? 'desc' : 'asc' });
  };
  return (
    <div className="table-sort">
      <label className="form-label" htmlFor={id}>
        Sort by
      </label>
      <select className="form-select" id={id} value={sortParam(sort)} onChange={(event) => choose(event.target.value)}>
        {sort.field === '' && <option value=",asc">Default order</option>}
        {columns.flatMap(({ title, sortField: field }) =>
          field === undefined
            ? []
            : (['asc', 'desc'] as const).map((direction) => {
                const value = sortParam({ field, direction });
                // The direction first: on a phone the end of a long text is cut off.
                return (
                  <option
                    key={value}
                    value={value}
                  >{`${direction === 'asc' ? 'Ascending' : 'Descending'}: ${title}`}</option>
                );
              }),
        )}
      </select>
    </div>
  );
}
