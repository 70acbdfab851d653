import { useRef } from 'react';
import type { CallResult } from '@/store/callResult';

/**
 * For a form that makes a record whose number the server does not tell: which records were made since the form was sent.
 * An older one, however alike, is not what was sent.
 * @param load all records that may be among them
 */
export function useMadeSince<Rec extends { readonly id: number }>(load: () => Promise<CallResult<readonly Rec[]>>) {
  const known = useRef<ReadonlySet<number>>(new Set());
  return {
    /** Notes those that are there before the form is sent. */
    noteBefore: async () => {
      const before = await load();
      if (before.isDone) known.current = new Set(before.value.map(({ id }) => id));
      return before;
    },
    /** Those made since then; null where that cannot be known. */
    loadMade: async (): Promise<readonly Rec[] | null> => {
      const after = await load();
      return after.isDone ? after.value.filter(({ id }) => !known.current.has(id)) : null;
    },
  };
}
