import { Busy } from '../../components/feedback/Busy';
import { FailureNotice } from '../../components/feedback/FailureNotice';
import { Section } from '../../components/Section';
import { DataTable } from '../../components/table/DataTable';
import type { DataTableView } from '../../components/table/tableView';

type Row = readonly [id: number, name: string, email: string];

const rows: readonly Row[] = [
  [1, 'Zoë Lindqvist', 'zoe.lindqvist@example.org'],
  [2, 'Seán O’Connell', 'sean@example.org'],
  [3, 'ياسمين حداد', ''],
];
const columns = [
  { key: 'name', title: 'Name', text: ([, name]: Row) => name, sortField: 'name' },
  { key: 'email', title: 'Email', text: ([, , email]: Row) => email, shape: 'long' as const },
];
const nothing = () => undefined;
const filled: DataTableView<Row> = {
  rows,
  info: null,
  total: rows.length,
  query: { page: 1, size: 10, sort: { field: 'name', direction: 'asc' }, filter: 'lin' },
  loading: false,
  error: null,
  onRetry: nothing,
  filterText: 'lin',
  appliedFilter: 'lin',
  isSearching: false,
  onFilter: nothing,
  onSort: nothing,
  onPage: nothing,
  onPageSize: nothing,
};
const views: ReadonlyArray<readonly [title: string, view: DataTableView<Row>]> = [
  ['Table', filled],
  ['Table, empty', { ...filled, rows: [], total: 0, filterText: '', appliedFilter: '' }],
  ['Table, failed', { ...filled, rows: null, error: 'Problem loading users.' }],
  ['Table, loading', { ...filled, rows: null, loading: true, isSearching: true }],
];

/** The table in each of its states, and the notices that it draws. */
export function KitTables() {
  return (
    <>
      {views.map(([title, view]) => (
        <Section key={title} title={title}>
          <DataTable
            caption={title}
            filterLabel={`Filter ${title.toLowerCase()}`}
            table={view}
            columns={columns}
            rowKey={([id]) => id}
            rowHref={([id]) => `#row-${id}`}
            rowName={([, name]) => name}
          />
        </Section>
      ))}
      <Section title="Notices">
        <FailureNotice text="Unable to load the specified user." onRetry={nothing} />
        <Busy />
      </Section>
    </>
  );
}
