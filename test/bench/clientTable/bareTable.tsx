import debounce from 'lodash/debounce';
import { memo, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '@/app/styles/portal.scss';
import '@/app/styles/inside.scss';
import { sortOrder } from '@/lib/sortOrder';
import { rowsOfAddress, type BenchRow } from './rows';

// The cost of a table written by hand for this page: the same cells, the same sorting and fixed row heights,
// but no URL state, no highlighting, no cards and no accessibility.
const rows = rowsOfAddress();
const fields = ['firstName', 'lastName', 'email', 'organization', 'site', 'phone', 'lastVisit', 'visits'] as const;
type Field = (typeof fields)[number];
const searched = rows.map((row) => fields.map((field) => String(row[field]).toLowerCase()).join('\n'));
const rowHeight = 65;

const BareRow = memo(function BareRow(props: {
  row: BenchRow;
  isSelected: boolean;
  onSelect: (id: number, isSelected: boolean) => void;
}) {
  const { row, isSelected, onSelect } = props;
  return (
    <tr style={{ height: rowHeight }}>
      <td className="cell-select">
        <input type="checkbox" checked={isSelected} onChange={(event) => onSelect(row.id, event.target.checked)} />
      </td>
      {fields.map((field) => (
        <td key={field}>{field === 'firstName' ? <a href={`/${row.id}`}>{row[field]}</a> : row[field]}</td>
      ))}
    </tr>
  );
});

function BareTable() {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<{ field: Field; direction: 'asc' | 'desc' } | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [first, setFirst] = useState(0);
  const [apply] = useState(() => debounce(setFilter, 500));

  const order = useMemo(() => sort && sortOrder(rows.map((row) => row[sort.field])), [sort]);
  const shown = useMemo(() => {
    const kept: BenchRow[] = [];
    for (let at = 0; at < rows.length; at += 1) {
      const index = order && sort ? (order[sort.direction][at] ?? 0) : at;
      const row = rows[index];
      if (row && (filter === '' || searched[index]?.includes(filter))) kept.push(row);
    }
    return kept;
  }, [filter, order, sort]);

  useEffect(() => {
    const look = () => flushSync(() => setFirst(Math.max(0, Math.floor(window.scrollY / rowHeight) - 10)));
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  const last = Math.min(shown.length, first + Math.ceil(window.innerHeight / rowHeight) + 20);
  const [onSelect] = useState(() => (id: number, isSelected: boolean) => {
    setSelected((current) => {
      const next = new Set(current);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });
  });
  const isAllSelected = selected.size > 0 && shown.every(({ id }) => selected.has(id));

  return (
    <main>
      <input
        type="search"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          apply(event.target.value.toLowerCase());
        }}
      />
      <p role="status">{`${shown.length} of ${rows.length} records shown, ${selected.size} selected`}</p>
      <table className="table data-table data-table-long">
        <thead>
          <tr>
            <th className="cell-select">
              <input
                type="checkbox"
                checked={isAllSelected}
                onChange={() => setSelected(isAllSelected ? new Set() : new Set(shown.map(({ id }) => id)))}
              />
            </th>
            {fields.map((field) => (
              <th key={field} aria-sort={sort?.field === field ? `${sort.direction}ending` : 'none'}>
                <button
                  type="button"
                  onClick={() =>
                    setSort({ field, direction: sort?.field === field && sort.direction === 'asc' ? 'desc' : 'asc' })
                  }
                >
                  {field}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: first * rowHeight }} />
          {shown.slice(first, last).map((row) => (
            <BareRow key={row.id} row={row} isSelected={selected.has(row.id)} onSelect={onSelect} />
          ))}
          <tr style={{ height: (shown.length - last) * rowHeight }} />
        </tbody>
      </table>
    </main>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('bare.html has no #root');
createRoot(root).render(<BareTable />);
