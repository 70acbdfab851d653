import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSelection } from '@/components/table/useSelection';
import { userRequestRowKey, type UserRequest } from '@/domain/userRequest';
import { isSettable } from './statusBatch';
import { useStatusBatch } from './useStatusBatch';

interface SeveralOptions {
  /** The rows of the list; null until they are loaded. */
  readonly rows: readonly UserRequest[] | null;
  /** False where no status can be set. */
  readonly isOffered: boolean;
  /** Loads the list again, which a batch has changed. */
  readonly reload: () => void;
}

/** Requests that are chosen in the list, to be given a status together. */
export function useSeveralRequests({ rows, isOffered, reload }: SeveralOptions) {
  const settable = useMemo(() => rows?.filter(isSettable) ?? null, [rows]);
  const selection = useSelection(settable, settable, userRequestRowKey);
  const run = useStatusBatch((key) => selection.onSelect(key, false));

  const { rounds } = run;
  const loadAgain = useEffectEvent(reload);
  useEffect(() => {
    if (rounds > 0) loadAgain();
  }, [rounds]);

  const chosen = isOffered ? (settable ?? []).filter((request) => selection.keys.has(userRequestRowKey(request))) : [];
  const shown = useMemo(() => new Set(rows?.map(userRequestRowKey)), [rows]);
  // Without a request that can be chosen there is no check box, not even the one for all.
  return { run, chosen, shown, selection: isOffered && settable?.length !== 0 ? selection : null };
}

export type SeveralRequests = ReturnType<typeof useSeveralRequests>;
