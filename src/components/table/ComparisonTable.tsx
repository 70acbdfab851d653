import type { ReactNode } from 'react';
import { joined } from '@/lib/lists';

interface ComparedRow {
  readonly name: string;
  /** It has not changed, and is listed below the others. */
  readonly isFolded: boolean;
  /** A cell for each column. */
  readonly cells: ReactNode;
}

interface ComparisonTableProps {
  /** What stands beside each other; the first column, of the names, has no title. */
  readonly columns: readonly string[];
  readonly rows: readonly ComparedRow[];
}

function Table({ columns, rows }: ComparisonTableProps) {
  return (
    <table className="table comparison-table" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name, cells }) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader">
              {name}
            </th>
            {cells}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Versions of one thing side by side. Its rows become cards where the room is narrow. */
export function ComparisonTable({ columns, rows }: ComparisonTableProps) {
  const open = rows.filter((row) => !row.isFolded);
  const folded = rows.filter((row) => row.isFolded);
  return (
    <>
      {open.length > 0 && <Table columns={columns} rows={open} />}
      {folded.length > 0 && (
        <details className="unchanged">
          <summary>Unchanged: {joined(folded.map(({ name }) => name))}</summary>
          <Table columns={columns} rows={folded} />
        </details>
      )}
    </>
  );
}
