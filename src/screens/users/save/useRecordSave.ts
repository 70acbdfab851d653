import { useEffect, useRef, useState } from 'react';
import type { WriteOutcome } from '@/store/apiThunk';
import type { Merging, Side, Sides } from './conflict';

/** What saving a record needs to know of it. */
export interface RecordSaveOptions<Rec, Values> {
  /** As it was loaded last. */
  readonly record: Rec;
  readonly valuesOf: (record: Rec) => Values;
  readonly isSame: (one: Values, other: Values) => boolean;
  /** Names the version of a record; null where nobody knows. */
  readonly stampOf: (record: Rec) => string | null;
  /** Who made that version; empty where nobody knows. */
  readonly authorOf: (record: Rec) => string;
  readonly merging: Merging<Values>;
  /** Reads the record anew; null when that fails, which its call has told. */
  readonly reread: () => Promise<Rec | null>;
  /** @param now the record as the server has it, which nobody has changed */
  readonly write: (now: Rec, typed: Values) => Promise<WriteOutcome>;
  /** Looks afterwards what the record is; null when that fails, which it does in silence. */
  readonly lookUp: () => Promise<Rec | null>;
  readonly onSaved: () => void;
}

/** What a form says of its save beyond the messages of the call. */
export type SaveNotice<Values> =
  | { readonly kind: 'conflict'; readonly sides: Sides<Values>; readonly by: string }
  | { readonly kind: 'rebased' | 'arrived' | 'missing' };

/**
 * Saves one record. Before a save it looks whether somebody else has changed what the form shows: then nothing is
 * sent, and the person decides. A save that ends without an answer is looked for, and never sent again by itself.
 */
export function useRecordSave<Rec, Values extends object>(options: RecordSaveOptions<Rec, Values>) {
  const { record, valuesOf, isSame, stampOf, merging } = options;
  const base = useRef(record);
  const newest = useRef(record);
  const [notice, setNotice] = useState<SaveNotice<Values> | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  /** What the server has made of the last save: keys of new parts, for example. */
  const [settled, setSettled] = useState<Values | null>(null);

  // A newer version with the same values, as after a change of the status beside the form: nobody was faster.
  useEffect(() => {
    if (isSame(valuesOf(record), valuesOf(base.current))) base.current = record;
  }, [record, valuesOf, isSame]);

  const tellConflict = (now: Rec, mine: Values) => {
    newest.current = now;
    const sides = { mine, theirs: valuesOf(now), base: valuesOf(base.current) };
    setNotice({ kind: 'conflict', sides, by: options.authorOf(now) });
  };

  const hasMoved = (now: Rec) =>
    stampOf(now) !== stampOf(base.current) || !isSame(valuesOf(now), valuesOf(base.current));

  const lookFor = async (typed: Values): Promise<Values | null> => {
    setIsChecking(true);
    const found = await options.lookUp();
    setIsChecking(false);
    if (found === null) return null;
    const hasArrived = isSame(valuesOf(found), typed);
    if (hasArrived) base.current = found;
    setNotice({ kind: hasArrived ? 'arrived' : 'missing' });
    return hasArrived ? typed : null;
  };

  const save = async (typed: Values): Promise<Values | null> => {
    setNotice(null);
    setSettled(null);
    const now = await options.reread();
    if (now === null) return null;
    if (hasMoved(now)) {
      tellConflict(now, typed);
      return null;
    }
    const outcome = await options.write(now, typed);
    if (outcome === 'unanswered') return lookFor(typed);
    if (outcome === 'outdated') {
      const newer = await options.reread();
      if (newer !== null) tellConflict(newer, typed);
    }
    if (outcome !== 'saved') return null;
    options.onSaved();
    void options.lookUp().then((saved) => {
      if (saved === null) return;
      base.current = saved;
      setSettled(valuesOf(saved));
    });
    return typed;
  };

  /** The person has decided: from now on the form is about the newest record. */
  const decide = (sides: Sides<Values>, sideOf: (key: string) => Side): { theirs: Values; merged: Values } => {
    base.current = newest.current;
    setNotice({ kind: 'rebased' });
    return { theirs: sides.theirs, merged: merging.merge(sides, sideOf) };
  };

  return { save, decide, notice, isChecking, settled };
}
