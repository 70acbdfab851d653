import { useRef } from 'react';

interface Numbered {
  readonly id: number;
}

/**
 * For a form that makes a record whose number the server does not tell: which records were made since the form was sent.
 * Note those that are there before it is sent; an older one, however alike, is not what was sent.
 */
export function useMadeSince() {
  const known = useRef<ReadonlySet<number>>(new Set());
  return {
    note: (records: readonly Numbered[]) => {
      known.current = new Set(records.map(({ id }) => id));
    },
    madeSince: <Rec extends Numbered>(records: readonly Rec[]) => records.filter(({ id }) => !known.current.has(id)),
  };
}
