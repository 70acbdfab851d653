import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { DataTable } from '@/components/table/DataTable';
import type { Column } from '@/components/table/tableView';
import { useClientTable } from '@/components/table/useClientTable';

/** A row of the tables under test. */
export interface Study {
  readonly id: number;
  readonly name: string;
  readonly site?: string;
  /** Milliseconds. */
  readonly opened?: number;
}

const studyColumns: ReadonlyArray<Column<Study>> = [
  { key: 'name', title: 'Name', sortField: 'name', text: (study) => study.name },
  { key: 'site', title: 'Site', sortField: 'site', text: (study) => study.site ?? '' },
  {
    key: 'opened',
    title: 'Opened',
    sortField: 'opened',
    text: (study) => new Date(study.opened ?? 0).toISOString().slice(5, 10),
    sortValue: (study) => study.opened ?? 0,
  },
  { key: 'actions', title: 'Actions', render: (study) => <b>{`Open ${study.id}`}</b> },
];

const idOf = (study: Study) => study.id;
const nameOf = (study: Study) => study.name;

type TableOptions = Omit<Parameters<typeof useClientTable<Study>>[0], 'columns' | 'rowKey'>;

function Table({ options, hasFilter }: { readonly options: TableOptions; readonly hasFilter: boolean }) {
  const table = useClientTable({ ...options, columns: studyColumns, rowKey: idOf });
  const { search } = useLocation();
  return (
    <>
      <DataTable
        caption="Studies"
        table={table}
        rowHref={({ id, name }) => `/studies/${id}?${new URLSearchParams({ name }).toString()}`}
        rowName={nameOf}
        csv={{ name: 'Studies', user: 'Grace Whitfield' }}
        {...(hasFilter && { filterLabel: 'Filter studies' })}
      />
      <p data-testid="search">{search}</p>
    </>
  );
}

/** Renders a client table at an address. */
export function renderTable(options: TableOptions, { address = '/', hasFilter = true } = {}) {
  const tree = (now: TableOptions) => (
    <MemoryRouter initialEntries={[address]}>
      <Table options={now} hasFilter={hasFilter} />
    </MemoryRouter>
  );
  const view = render(tree(options));
  return { user: userEvent.setup(), change: (now: TableOptions) => view.rerender(tree(now)) };
}

/** The cells of one column as shown, without the header. */
export function shownColumn(at: number): string[] {
  const rows = [...screen.getByRole<HTMLTableElement>('table').rows].slice(1);
  return rows.filter((row) => row.dataset['index'] !== undefined).map((row) => row.cells[at]?.textContent ?? '');
}

export function statusText(): string {
  return screen.getByRole('status').textContent;
}

export function searchText(): string {
  return screen.getByTestId('search').textContent;
}
