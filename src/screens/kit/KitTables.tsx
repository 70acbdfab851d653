import { Spinner } from '@/components/feedback/Spinner';
import { LoadError } from '@/components/feedback/LoadError';
import { Section } from '@/components/Section';
import { DataTable } from '@/components/table/DataTable';
import type { DataTableView } from '@/components/table/tableView';
import { useClientTable } from '@/components/table/useClientTable';

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
const manyRows: readonly Row[] = Array.from({ length: 10_000 }, (_, index) => [
  index + 1,
  `Person ${index + 1}`,
  `person.${index + 1}@example.org`,
]);
const rowKey = ([id]: Row) => id;
const nothing = () => undefined;

interface KitTableProps {
  readonly title: string;
  readonly view: DataTableView<Row>;
}

function KitTable({ title, view }: KitTableProps) {
  return (
    <Section title={title}>
      <DataTable
        caption={title}
        filterLabel={`Filter ${title.toLowerCase()}`}
        table={view}
        rowHref={([id]) => `#row-${id}`}
        rowName={([, name]) => name}
        csv={{ name: title, user: 'Zoë Lindqvist' }}
      />
    </Section>
  );
}

/** The table in each of its states, and the notices that it shows. */
export function KitTables() {
  const filled = useClientTable({ rows, columns, rowKey, hasCheckBoxes: true, prefix: 'few' });
  const paged = useClientTable({ rows: manyRows, columns, rowKey, pages: true, prefix: 'paged' });
  const long = useClientTable({ rows: manyRows, columns, rowKey, hasCheckBoxes: true, prefix: 'long' });
  const none = { ...filled, rows: null, matches: null, selection: null, filterText: '', appliedFilter: '' };
  return (
    <>
      <KitTable title="Table" view={filled} />
      <KitTable title="Table with pages" view={paged} />
      <KitTable title="Table, very long" view={long} />
      <KitTable title="Table, empty" view={{ ...none, rows: [], matches: [], total: 0 }} />
      <KitTable title="Table, failed" view={{ ...none, error: 'Problem loading users.', onRetry: nothing }} />
      <KitTable title="Table, loading" view={{ ...none, loading: true, isSearching: true }} />
      <Section title="Notices">
        <LoadError error="Unable to load the specified user." onRetry={nothing} />
        <Spinner />
      </Section>
    </>
  );
}
