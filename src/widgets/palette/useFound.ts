import { useEffect, useState } from 'react';
import { timings } from '@/config/timings';
import type { CallFacts } from '@/domain/callFacts';
import type { Read } from '@/store/makeRead';
import { useRead } from '@/widgets/useRead';

/** What the server has found: nothing is asked before two characters are typed. */
export interface Found<Row> {
  readonly rows: readonly Row[];
  readonly isSearching: boolean;
  readonly error: string | null;
  readonly facts: CallFacts | undefined;
}

const shortest = 2;

/**
 * Asks the server for what a text finds, once typing has paused as long as for any filter.
 * @param isAllowed false: the person may not see such records, so nothing is asked
 */
export function useFound<Row>(read: Read<readonly Row[], string>, typed: string, isAllowed: boolean): Found<Row> {
  const text = typed.trim();
  const isWanted = isAllowed && text.length >= shortest;
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isWanted ? text : null), timings.filterDelay);
    return () => clearTimeout(timer);
  }, [isWanted, text]);
  const { data, error, facts } = useRead(read, asked, { isForgotten: true });

  if (!isWanted || asked !== text) return { rows: [], isSearching: isWanted, error: null, facts: undefined };
  return { rows: data ?? [], isSearching: data === null && error === null, error, facts };
}
