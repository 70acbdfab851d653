import { useCallback } from 'react';
import type { ConfiguredRecords, Stored } from '@/store/configuredRecords';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useLoad } from '@/widgets/useLoad';

/** What a screen waits for. */
export interface Loadable<Data = unknown> {
  /** Null until it was loaded. */
  readonly data: Data | null;
  readonly error: string | null;
  readonly onRetry: () => void;
}

/** For screens that wait for nothing else. */
export const nothingNeeded: Loadable = { data: true, error: null, onRetry: () => undefined };

interface RecordList<New> extends Loadable<ReadonlyArray<Stored<New>>> {
  readonly isLoading: boolean;
}

/** All records of a kind, inactive ones included, reloaded each time a screen opens. */
export function useRecords<New>({ loadAll, selectAll, selectAllCall }: ConfiguredRecords<New>): RecordList<New> {
  const dispatch = useAppDispatch();
  const data = useAppSelector(selectAll);
  const { loading, error } = useAppSelector(selectAllCall);
  const onRetry = useLoad(useCallback(() => dispatch(loadAll()), [dispatch, loadAll]));
  return { data, error, isLoading: loading, onRetry };
}
