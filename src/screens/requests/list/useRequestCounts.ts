import type { RequestsTab } from '@/domain/userRequest';
import { requestCountsRead } from '@/store/userRequests';
import { useRead } from '@/widgets/useRead';

export type RequestCounts = ReturnType<typeof useRequestCounts>;

/** Loads what the quick filters are counted in. The list itself does not wait for it. */
export function useRequestCounts(tab: RequestsTab, filter: string) {
  const { data: counted, ...read } = useRead(requestCountsRead, { tab, filter });
  return {
    ...read,
    /** All requests of the list, whatever the quick filter; null until they are loaded. */
    rows: counted?.rows ?? null,
    /** True where the list has more than are counted. */
    isCutOff: counted !== null && counted.total > counted.rows.length,
    error: counted === null ? read.error : null,
  };
}
