import type { DataTableView } from '@/components/table/tableView';
import type { Question } from '@/domain/accessDays';
import type { HeldAccess } from '@/domain/accessExplorer';
import { accessMatrix, type MatrixKind } from '@/domain/accessMatrix';
import { AccessRows } from './AccessRows';
import { MatrixAnswer } from './MatrixAnswer';

interface AccessAnswerProps {
  /** Null until the question is answered. */
  readonly rows: readonly HeldAccess[] | null;
  readonly table: DataTableView<HeldAccess>;
  readonly question: Question;
  readonly scope: string;
  readonly view: MatrixKind | '';
  /** Whether the state of some rows is not known. */
  readonly isOpen: boolean;
}

/** The answer to a question as a list, or counted in a matrix. */
export function AccessAnswer({ rows, table, question, scope, view, isOpen }: AccessAnswerProps) {
  if (view === '') return <AccessRows table={table} scope={scope} isOpen={isOpen} />;
  return <MatrixAnswer key={view} kind={view} items={rows} count={accessMatrix} question={question} isOpen={isOpen} />;
}
