import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import '@/app/styles/portal.scss';
import '@/app/styles/inside.scss';
import { DataTable } from '@/components/table/DataTable';
import type { Column } from '@/components/table/tableView';
import { useClientTable } from '@/components/table/useClientTable';
import { rowsOfAddress, type BenchRow } from './rows';

const rows = rowsOfAddress();
const rowKey = (row: BenchRow) => row.id;
const columns: ReadonlyArray<Column<BenchRow>> = [
  { key: 'firstName', title: 'First Name', sortField: 'firstName', text: (row) => row.firstName },
  { key: 'lastName', title: 'Last Name', sortField: 'lastName', text: (row) => row.lastName },
  { key: 'email', title: 'Email', sortField: 'email', text: (row) => row.email, shape: 'long' },
  { key: 'organization', title: 'Organization', sortField: 'organization', text: (row) => row.organization },
  { key: 'site', title: 'Site', sortField: 'site', text: (row) => row.site },
  { key: 'phone', title: 'Phone', sortField: 'phone', text: (row) => row.phone },
  { key: 'lastVisit', title: 'Last Visit', sortField: 'lastVisit', text: (row) => row.lastVisit },
  {
    key: 'visits',
    title: 'Visits',
    sortField: 'visits',
    text: (row) => String(row.visits),
    sortValue: (row) => row.visits,
  },
];

function PortalTable() {
  const table = useClientTable({ rows, columns, rowKey, hasCheckBoxes: true });
  return (
    <main className="content">
      <div className="card">
        <DataTable
          caption="Rows"
          filterLabel="Filter"
          table={table}
          rowHref={(row) => `/${row.id}`}
          rowName={(row) => `${row.firstName} ${row.lastName}`}
        />
      </div>
    </main>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <PortalTable /> }])} />);
