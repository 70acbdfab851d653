import { useMemo } from 'react';
import { useClientTable } from '@/components/table/useClientTable';
import { useSliced } from '@/components/useSliced';
import type { Question } from '@/domain/accessDays';
import { asksFor, type HeldAccess } from '@/domain/accessExplorer';
import type { MatrixKind } from '@/domain/accessMatrix';
import { filterOf } from '@/lib/slices';
import { accessColumns } from './accessColumns';
import { AccessAnswer } from './AccessAnswer';
import { accessKey } from './AccessRows';

interface AccessNowProps {
  /** All, or those of the chosen finding. */
  readonly accesses: readonly HeldAccess[];
  readonly isLoading: boolean;
  readonly question: Question;
  readonly scope: string;
  /** '' for the list. */
  readonly view: MatrixKind | '';
}

const noRows: readonly HeldAccess[] = [];
const byPerson = { field: 'person', direction: 'asc' } as const;

/** The access as it is stored now. */
export function AccessNow({ accesses, isLoading, question, scope, view }: AccessNowProps) {
  const { filter, links } = question;
  const [rows, isAnswer] = useSliced(
    useMemo(() => () => filterOf(accesses, asksFor(filter, links)), [accesses, filter, links]),
  );
  const table = useClientTable({
    rows,
    columns: accessColumns,
    rowKey: accessKey,
    sort: byPerson,
    isInOrder: true,
    pages: 25,
    loading: isLoading || !isAnswer,
  });
  return <AccessAnswer {...{ rows: rows ?? noRows, table, question, scope, view }} />;
}
