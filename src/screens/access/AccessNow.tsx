import { useMemo } from 'react';
import { useClientTable } from '@/components/table/useClientTable';
import type { Question } from '@/domain/accessDays';
import { askedAccesses, type HeldAccess } from '@/domain/accessExplorer';
import { accessColumns } from './accessColumns';
import { accessKey, AccessRows } from './AccessRows';

interface AccessNowProps {
  /** All, or those of the chosen finding. */
  readonly accesses: readonly HeldAccess[];
  readonly isLoading: boolean;
  readonly question: Question;
  readonly scope: string;
}

const byPerson = { field: 'person', direction: 'asc' } as const;

/** The access as it is stored now. */
export function AccessNow({ accesses, isLoading, question: { filter, links }, scope }: AccessNowProps) {
  const rows = useMemo(() => askedAccesses(accesses, filter, links), [accesses, filter, links]);
  const table = useClientTable({
    rows,
    columns: accessColumns,
    rowKey: accessKey,
    sort: byPerson,
    pages: 25,
    loading: isLoading,
  });
  return <AccessRows table={table} scope={scope} />;
}
