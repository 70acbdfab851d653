import { useMemo } from 'react';
import { useClientTable } from '@/components/table/useClientTable';
import type { Question } from '@/domain/accessDays';
import { askedAccesses, type HeldAccess } from '@/domain/accessExplorer';
import type { MatrixKind } from '@/domain/accessMatrix';
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

const byPerson = { field: 'person', direction: 'asc' } as const;

/** The access as it is stored now. */
export function AccessNow({ accesses, isLoading, question, scope, view }: AccessNowProps) {
  const { filter, links } = question;
  const rows = useMemo(() => askedAccesses(accesses, filter, links), [accesses, filter, links]);
  const table = useClientTable({
    rows,
    columns: accessColumns,
    rowKey: accessKey,
    sort: byPerson,
    pages: 25,
    loading: isLoading,
  });
  return <AccessAnswer {...{ rows, table, question, scope, view }} />;
}
