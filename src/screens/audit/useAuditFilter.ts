import { useMemo } from 'react';
import { useFilterParams } from '@/components/table/useFilterParams';
import { auditKinds, type AuditFilter } from '@/domain/auditTrail';
import { oneOf } from '@/lib/lists';
import { isRealDay } from '@/lib/moments';

/** The filter, kept in the address beside the parameters of the table. Values that are no kind or day are ignored. */
export function useAuditFilter() {
  const { search, write } = useFilterParams();
  const kind = oneOf(auditKinds, search.get('kind'), '');
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  const filter = useMemo<AuditFilter>(
    () => ({ kind, from: isRealDay(from) ? from : '', to: isRealDay(to) ? to : '' }),
    [kind, from, to],
  );
  const change = (name: keyof AuditFilter, value: string) => write({ [name]: value });
  return { filter, change };
}

/** The filter in words, for an exported file; '' if it is empty. */
export function filterText({ from, to }: AuditFilter, kindLabel: string): string {
  return [kindLabel, from && `from ${from}`, to && `to ${to}`].filter((part) => part !== '').join(', ');
}
