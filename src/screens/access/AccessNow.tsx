import { useMemo } from 'react';
import { knownRows, useTimeSliced } from '@/components/useTimeSliced';
import { asksFor, type HeldAccess } from '@/domain/accessExplorer';
import { filterOf } from '@/lib/timeSlicing';
import { useAccessTable } from './accessColumns';
import { AccessAnswer, type QuestionView } from './AccessAnswer';

interface AccessNowProps extends QuestionView {
  /** All, or those of the chosen finding. */
  readonly accesses: readonly HeldAccess[];
  readonly isLoading: boolean;
}

/** The access as it is stored now. */
export function AccessNow({ accesses, isLoading, ...asked }: AccessNowProps) {
  const { filter, links } = asked.question;
  const [rows, isAnswer] = useTimeSliced(
    useMemo(() => () => filterOf(accesses, asksFor(filter, links)), [accesses, filter, links]),
    true,
  );
  const shown = rows && knownRows(rows, isAnswer);
  const table = useAccessTable(shown, isLoading || !isAnswer);
  return <AccessAnswer {...asked} rows={shown} table={table} isOpen={false} />;
}
