import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isSameVersion } from '@/domain/threeWayMerge';
import { closedSince, hasFormChanges, sendableValues, type SaveOptions } from './saveCalls';

/** The version of a record that a form began with, or went on from: what somebody else has changed differs from it. */
export function useBaseVersion<Rec, Values extends FieldValues>(options: SaveOptions<Rec, Values>) {
  const { form, record, kind, calls } = options;
  const { valuesOf, lists, versionOf = () => '' } = kind;
  const base = useRef(record);
  /** What this form sent last, until it has been read back: that version is nobody else's. */
  const lastSent = useRef<Values | null>(null);
  const isSame = (one: Values, other: Values) => isSameVersion(one, other, lists);

  // A newer version with the same values, as after an action beside the form, is nobody's conflict. One with others is
  // shown at once where nothing has been typed: it may be what was saved here just before a change of tabs and back.
  const adopt = useEffectEvent(() => {
    const hasOtherValues = !isSame(valuesOf(record), valuesOf(base.current));
    if (hasOtherValues && hasFormChanges(form, kind)) return;
    base.current = record;
    if (hasOtherValues) form.reset(valuesOf(record));
  });
  useEffect(() => adopt(), [record]);

  const setBase = (now: Rec) => {
    base.current = now;
    calls.onNewer?.(now);
  };
  return {
    base,
    /** Notes what the form has sent. */
    noteSent: (values: Values) => {
      lastSent.current = values;
    },
    /** Whether somebody else has changed the record. */
    hasChanged: (now: Rec): boolean => {
      if (closedSince(kind, now, base.current) !== null) return true;
      const sent = lastSent.current;
      if (sent !== null && isSame(sendableValues(kind, now, sent), sent)) return false;
      return versionOf(now) !== versionOf(base.current) || !isSame(valuesOf(now), valuesOf(base.current));
    },
    setBase,
    /** What the form has sent has been read back: from now on every change is somebody else's. */
    setBaseAfterSave: (now: Rec) => {
      lastSent.current = null;
      setBase(now);
    },
  };
}

export type BaseVersion<Rec, Values extends FieldValues> = ReturnType<typeof useBaseVersion<Rec, Values>>;
