import type { Sort } from '@/domain/paging';
import { SelectAll } from './SelectAll';
import { SortHeader } from './SortHeader';
import type { Column, Selection } from './tableView';

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
