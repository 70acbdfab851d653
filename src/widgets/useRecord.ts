import { useCallback, useEffect } from 'react';
import type { ApiAction } from '@/store/apiThunk';
import type { CallState } from '@/store/callState';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/makeStore';
import { useLoad } from './useLoad';

/** The parts of a record's slice; its functions are always the same. */
interface RecordSource<Rec> {
  readonly load: (id: number) => ApiAction<Rec>;
  readonly left: () => { readonly type: string };
  readonly select: (state: RootState) => Rec | null;
  readonly selectCall: (state: RootState) => CallState;
}

/**
 * Loads a record, and forgets it when its screen is left.
 * @param id null where there is none
 * @param unavailable the error to show when `id` is null
 * @returns what `Loaded` shows
 */
export function useRecord<Rec extends { readonly id: number }>(
  id: number | null,
  { load, left, select, selectCall }: RecordSource<Rec>,
  unavailable: string,
) {
  const dispatch = useAppDispatch();
  const loaded = useAppSelector(select);
  const { error, facts } = useAppSelector(selectCall);
  const reload = useLoad(useCallback(() => (id === null ? null : dispatch(load(id))), [dispatch, id, load]));
  useEffect(() => () => void dispatch(left()), [dispatch, id, left]);
  const data = loaded?.id === id ? loaded : null;
  return id === null ? { data, error: unavailable, onRetry: null } : { data, error, facts, onRetry: reload };
}
