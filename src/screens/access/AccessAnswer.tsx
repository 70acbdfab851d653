import { useMemo } from 'react';
import { Spinner } from '@/components/feedback/Spinner';
import type { DataTableView } from '@/components/table/tableView';
import { useSliced } from '@/components/useSliced';
import type { Question } from '@/domain/accessDays';
import type { HeldAccess } from '@/domain/accessExplorer';
import { accessMatrix, type MatrixKind } from '@/domain/accessMatrix';
import { matrixTexts } from '@/domain/accessTexts';
import { AccessMatrix } from './AccessMatrix';
import { AccessRows } from './AccessRows';

interface AccessAnswerProps {
  readonly rows: readonly HeldAccess[];
  readonly table: DataTableView<HeldAccess>;
  readonly question: Question;
  readonly scope: string;
  readonly view: MatrixKind | '';
}

/** The answer to a question as a list, or counted in a matrix. */
export function AccessAnswer({ rows, table, question, scope, view }: AccessAnswerProps) {
  const { links } = question;
  const [matrix, isCounted] = useSliced(
    useMemo(() => (view === '' ? null : () => accessMatrix(view, rows, links)), [view, rows, links]),
  );
  if (view === '') return <AccessRows table={table} scope={scope} />;
  return (
    <>
      {rows.some(({ then }) => then !== null) && <p className="access-scope form-hint">{matrixTexts.openDay}</p>}
      {matrix === null || matrix.kind !== view ? (
        <Spinner lines={6} />
      ) : (
        <div aria-busy={!isCounted}>
          <AccessMatrix key={view} matrix={matrix} />
        </div>
      )}
    </>
  );
}
