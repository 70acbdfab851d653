import { useState } from 'react';
import type { WriteOutcome } from '@/store/apiThunk';

/** What is found after a save that ended without an answer, against what was sent. */
export type Finding = 'arrived' | 'untouched' | 'changed';

export type SaveOutcome<Record> =
  | { readonly state: 'none' | 'looking' | 'lost' | 'unknown' }
  /** Someone else has saved meanwhile; nothing of this person's was written. */
  | { readonly state: 'conflict'; readonly theirs: Record };

interface GuardedCalls<Sent, Record> {
  readonly send: (sent: Sent) => Promise<WriteOutcome>;
  /** Looks at the record as it is at the server; null when that failed. */
  readonly look: () => Promise<Record | null>;
  readonly judge: (sent: Sent, found: Record) => Finding;
}

export interface GuardedSave<Sent, Record> {
  readonly outcome: SaveOutcome<Record>;
  /** @returns whether it is saved, as far as anyone can know */
  readonly save: (sent: Sent) => Promise<boolean>;
  readonly clear: () => void;
}

/**
 * Saves, and finds out what became of it: a save without an answer is looked for, and where someone else was faster
 * theirs is fetched to be shown beside one's own. Nothing is ever sent a second time by itself.
 */
export function useGuardedSave<Sent, Record>(calls: GuardedCalls<Sent, Record>): GuardedSave<Sent, Record> {
  const [outcome, setOutcome] = useState<SaveOutcome<Record>>({ state: 'none' });

  const lookFor = async (sent: Sent, isRefused: boolean): Promise<boolean> => {
    setOutcome({ state: 'looking' });
    const found = await calls.look();
    if (found === null) {
      setOutcome({ state: 'unknown' });
      return false;
    }
    const finding = calls.judge(sent, found);
    if (finding === 'arrived' && !isRefused) {
      setOutcome({ state: 'none' });
      return true;
    }
    setOutcome(finding === 'untouched' ? { state: 'lost' } : { state: 'conflict', theirs: found });
    return false;
  };

  return {
    outcome,
    save: async (sent) => {
      setOutcome({ state: 'none' });
      const result = await calls.send(sent);
      if (result === 'outdated' || result === 'unanswered') return lookFor(sent, result === 'outdated');
      return result === 'saved';
    },
    clear: () => setOutcome({ state: 'none' }),
  };
}
