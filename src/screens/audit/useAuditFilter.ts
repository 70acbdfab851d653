import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAuditKind, type AuditFilter } from '@/domain/auditTrail';

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** What is asked for lives in the address, beside the table's own part of it; what is no kind or day asks for nothing. */
export function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('kind') ?? '';
  const from = search.get('from') ?? '';
  const to = search.get('to') ?? '';
  const filter = useMemo<AuditFilter>(
    () => ({ kind: isAuditKind(kind) ? kind : '', from: isDay(from) ? from : '', to: isDay(to) ? to : '' }),
    [kind, from, to],
  );
  const change = (name: keyof AuditFilter, value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      // At once: an input that is controlled must not lag behind what is typed.
      { replace: true, flushSync: true },
    );
  return { filter, change };
}

/** The filter in words, for an exported file; '' where all is asked for. */
export function filterText({ from, to }: AuditFilter, kindLabel: string): string {
  return [kindLabel, from && `from ${from}`, to && `to ${to}`].filter((part) => part !== '').join(', ');
}
