import { useCallback } from 'react';
import type { System } from '@/domain/system';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadSystems, selectConfiguredSystems, selectConfiguredSystemsCall } from '@/store/systems';
import { useLoad } from '@/widgets/useLoad';

interface SystemList {
  /** Null while they are loading or could not be loaded. */
  readonly systems: readonly System[] | null;
  readonly failure: string | null;
  readonly onRetry: () => void;
}

/** The systems that study roles name by their ids, loaded anew with each screen. */
export function useSystemList(): SystemList {
  const dispatch = useAppDispatch();
  const systems = useAppSelector(selectConfiguredSystems);
  const { error } = useAppSelector(selectConfiguredSystemsCall);
  const load = useLoad(useCallback(() => dispatch(loadSystems()), [dispatch]));
  return { systems, failure: error, onRetry: load };
}
