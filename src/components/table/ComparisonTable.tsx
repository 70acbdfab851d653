import type { ReactNode } from 'react';

interface ComparisonTableProps {
  /** What stands beside each other; the first column, of the names, has no title. */
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** Versions of one thing side by side. Its rows become cards where the room is narrow. */
export function ComparisonTable({ columns, children }: ComparisonTableProps) {
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
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}
