import type { RequestsTab, UserRequest } from '@/domain/userRequest';
import { requestCountsRead } from '@/store/userRequests';
import { useRead, type ReadView } from '@/widgets/useRead';

export interface RequestCounts extends Pick<ReadView<unknown>, 'error' | 'onRetry'> {
  /** All requests of the list, whatever the quick filter; null until they are loaded. */
  readonly rows: readonly UserRequest[] | null;
  /** True where the list has more than are counted. */
  readonly isCutOff: boolean;
}

/** Loads what the quick filters are counted in. The list itself does not wait for it. */
export function useRequestCounts(tab: RequestsTab, filter: string): RequestCounts {
  const { data: counted, error, onRetry } = useRead(requestCountsRead, { tab, filter });
  return {
    rows: counted?.rows ?? null,
    isCutOff: counted !== null && counted.total > counted.rows.length,
    error: counted === null ? error : null,
    onRetry,
  };
}
