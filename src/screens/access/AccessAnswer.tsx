import type { DataTableView } from '@/components/table/tableView';
import type { Question } from '@/domain/accessDays';
import type { HeldAccess } from '@/domain/accessExplorer';
import type { MatrixKind } from '@/domain/accessMatrix';
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
  if (view === '') return <AccessRows table={table} scope={scope} />;
  return (
    <>
      {rows.some(({ then }) => then !== null) && <p className="access-scope form-hint">{matrixTexts.openDay}</p>}
      <AccessMatrix key={view} kind={view} rows={rows} question={question} />
    </>
  );
}
