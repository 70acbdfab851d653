import { useMemo } from 'react';
import { useClientTable } from '@/components/table/useClientTable';
import { knownRows, useTimeSliced } from '@/components/useTimeSliced';
import type { Question } from '@/domain/accessDays';
import { asksFor, type HeldAccess } from '@/domain/accessExplorer';
import type { MatrixKind } from '@/domain/accessMatrix';
import { filterOf } from '@/lib/timeSlicing';
import { accessColumns, accessKey, peopleTable } from './accessColumns';
import { AccessAnswer } from './AccessAnswer';

interface AccessNowProps {
  /** All, or those of the chosen finding. */
  readonly accesses: readonly HeldAccess[];
  readonly isLoading: boolean;
  readonly question: Question;
  readonly scope: string;
  /** '' for the list. */
  readonly view: MatrixKind | '';
}

/** The access as it is stored now. */
export function AccessNow({ accesses, isLoading, question, scope, view }: AccessNowProps) {
  const { filter, links } = question;
  const [rows, isAnswer] = useTimeSliced(
    useMemo(() => () => filterOf(accesses, asksFor(filter, links)), [accesses, filter, links]),
    true,
  );
  const shown = rows && knownRows(rows, isAnswer);
  const table = useClientTable({
    rows: shown,
    columns: accessColumns,
    rowKey: accessKey,
    ...peopleTable,
    loading: isLoading || !isAnswer,
  });
  return <AccessAnswer rows={shown} table={table} question={question} scope={scope} view={view} isOpen={false} />;
}
