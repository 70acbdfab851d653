import { useEffect, useMemo, useRef } from 'react';
import { useClientTable } from '@/components/table/useClientTable';
import { knownRows, useTimeSliced } from '@/components/useTimeSliced';
import type { Question } from '@/domain/accessDays';
import { asksFor, type HeldAccess } from '@/domain/accessExplorer';
import { candidates, indexOf, type AccessIndex } from '@/domain/accessIndex';
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
  const [index, isIndexed] = useTimeSliced(useMemo(() => () => indexOf(accesses), [accesses]));
  // A ref, so that the question is not answered again when the index becomes ready.
  const ready = useRef<AccessIndex | null>(null);
  useEffect(() => {
    ready.current = isIndexed ? index : null;
  }, [index, isIndexed]);
  const [rows, isAnswer] = useTimeSliced(
    useMemo(
      () => () => {
        const asked = ready.current === null ? accesses : candidates(ready.current, accesses, filter);
        return filterOf(asked, asksFor(filter, links));
      },
      [accesses, filter, links],
    ),
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
