import { useMemo, useSyncExternalStore } from 'react';
import { draftKeys, onDraftsChange } from '@/store/draftStorage';

/** The keys of the forms of this tab that have a draft. */
export function useDraftKeys(): ReadonlySet<string> {
  const keys = useSyncExternalStore(onDraftsChange, draftKeys);
  return useMemo(() => new Set(keys.split('\n')), [keys]);
}
