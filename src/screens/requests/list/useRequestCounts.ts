import { useCallback } from 'react';
import type { RequestsTab, UserRequest } from '@/domain/userRequest';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadRequestCounts, selectCountedRequests, selectCountedRequestsCall } from '@/store/userRequests';
import { useLoad } from '@/widgets/useLoad';

export interface RequestCounts {
  /** All requests of the list, whatever the quick filter; null until they are loaded. */
  readonly rows: readonly UserRequest[] | null;
  /** True where the list has more than are counted. */
  readonly isCutOff: boolean;
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** Loads what the quick filters are counted in. The list itself does not wait for it. */
export function useRequestCounts(tab: RequestsTab, filter: string): RequestCounts {
  const dispatch = useAppDispatch();
  const counted = useAppSelector(selectCountedRequests);
  const { error } = useAppSelector(selectCountedRequestsCall);
  const onRetry = useLoad(useCallback(() => dispatch(loadRequestCounts({ tab, filter })), [dispatch, tab, filter]));
  const shown = counted?.tab === tab && counted.filter === filter ? counted : null;
  return {
    rows: shown?.rows ?? null,
    isCutOff: shown !== null && shown.total > shown.rows.length,
    error: shown === null ? error : null,
    onRetry,
  };
}
