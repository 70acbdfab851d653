import { DataTable } from '@/components/table/DataTable';
import type { DataTableView } from '@/components/table/tableView';
import { href } from '@/config/paths';
import type { Question } from '@/domain/accessDays';
import { heldName, type HeldAccess } from '@/domain/accessExplorer';
import { accessMatrix, type MatrixKind } from '@/domain/accessMatrix';
import { matrixTexts } from '@/domain/accessTexts';
import { useExporter } from '@/widgets/list/useExporter';
import { useCameFrom } from '@/widgets/useReturnLink';
import { MatrixAnswer } from './MatrixAnswer';

/** What is asked, and how the answer is drawn. */
export interface QuestionView {
  readonly question: Question;
  /** The question in words, for an exported file. */
  readonly scope: string;
  /** '' for the list. */
  readonly view: MatrixKind | '';
}

interface AccessAnswerProps extends QuestionView {
  /** Null until the question is answered. */
  readonly rows: readonly HeldAccess[] | null;
  readonly table: DataTableView<HeldAccess>;
  /** Whether the state of some rows is not known. */
  readonly isOpen: boolean;
}

/** The answer to a question, counted in a matrix or as a list, whose rows lead to the history of their records. */
export function AccessAnswer({ rows, table, question, scope, view, isOpen }: AccessAnswerProps) {
  const from = useCameFrom('Access Explorer');
  const user = useExporter();
  if (view !== '')
    return (
      <MatrixAnswer key={view} kind={view} items={rows} count={accessMatrix} question={question} isOpen={isOpen} />
    );
  return (
    <DataTable
      caption="Access"
      filterLabel="Filter"
      table={table}
      rowHref={({ record }) => href.accessRecord(record.id, from)}
      rowName={heldName}
      csv={{ name: 'Access', user, scope }}
      emptyText={isOpen ? matrixTexts.noneYet : undefined}
    />
  );
}
