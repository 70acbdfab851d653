import { Link } from 'react-router-dom';
import { missingText, plainText } from '../../lib/plainText';
import { Busy } from '../feedback/Busy';
import { FailureNotice } from '../feedback/FailureNotice';
import { Highlight } from '../feedback/Highlight';
import { FilterBox } from './FilterBox';
import { PageNavigator } from './PageNavigator';
import { SortHeader } from './SortHeader';
import { SortSelect } from './SortSelect';
import type { Column, DataTableView } from './tableView';

interface DataTableProps<Row> {
  /** Says what the table lists, e.g. 'Active users'. */
  readonly caption: string;
  readonly filterLabel: string;
  readonly table: DataTableView<Row>;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly rowKey: (row: Row) => string | number;
  readonly rowHref: (row: Row) => string;
  /** What the row's link is called; the first column alone may not say enough. */
  readonly rowName: (row: Row) => string;
}

/** A table with filter, sorting, paging and row links. It draws its own loading, failed, empty and filled states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, filterLabel, table, columns, rowKey, rowHref, rowName } = props;
  const { rows, info, query } = table;
  const status = table.isSearching ? 'Searching' : rows && `${rows.length} of ${table.total} records shown`;
  return (
    <div className="table-room">
      <div className="table-tools">
        <FilterBox label={filterLabel} text={table.filterText} onChange={table.onFilter} />
        <SortSelect columns={columns} sort={query.sort} onSort={table.onSort} />
        <p className="table-status" role="status">
          {table.error === null && status}
        </p>
      </div>
      {table.error !== null && <FailureNotice text={table.error} onRetry={table.onRetry} />}
      {rows === null && table.error === null && <Busy />}
      {rows?.length === 0 && table.error === null && <p className="table-message">No records found</p>}
      {rows !== null && rows.length > 0 && (
        // The roles are said aloud because the narrow layout's display rules take the table's own away.
        <table className="table table-hover data-table" role="table" aria-busy={table.loading}>
          <caption className="visually-hidden">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <SortHeader key={column.key} column={column} sort={query.sort} onSort={table.onSort} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row">
                {columns.map((column, index) => {
                  const text = plainText(column.text(row));
                  const content = text === '' ? missingText : <Highlight text={text} query={table.appliedFilter} />;
                  return (
                    <td
                      key={column.key}
                      role="cell"
                      data-title={column.title}
                      className={column.shape && `cell-${column.shape}`}
                    >
                      {index === 0 ? (
                        <Link className="stretched-link" to={rowHref(row)} aria-label={plainText(rowName(row))}>
                          {content}
                        </Link>
                      ) : (
                        content
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {info !== null && info.totalElements > 0 && (
        <PageNavigator info={info} page={query.page} onPage={table.onPage} onPageSize={table.onPageSize} />
      )}
    </div>
  );
}
