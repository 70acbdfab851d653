import { dequal as isEqual } from 'dequal/lite';
import debounce from 'lodash/debounce';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { timings } from '@/config/timings';
import { fittedValues } from '@/domain/draftFit';
import type { Draft } from '@/domain/drafts';
import { isSameVersion, rebased, type MergeRules } from '@/domain/threeWayMerge';
import { dropDraft, findDraft, keepDraft } from '@/store/draftStorage';
import { useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';

/** What a form's drafts are kept under, and what they are compared with. */
interface DraftOf<Values> {
  /** Names screen and record, e.g. `user/12`. */
  readonly draftKey: string;
  /** The values of the form without changes, which the draft must fit. */
  readonly defaults: Values;
  /** The form makes a record: there is no stored version to compare with. */
  readonly isNew: boolean;
  readonly lists: MergeRules | undefined;
  /** Whether the form differs from what it began with. */
  readonly hasChanges: () => boolean;
  /** The values that the form began with, or went on from. */
  readonly base: () => Values;
}

/** A draft, as far as it fits the form. */
export interface FittedDraft<Values> extends Pick<Draft, 'keptAt' | 'build'> {
  /** The current record with what was typed: what somebody else has changed since stays, unless the person did, too. */
  readonly restored: Values;
  /** Something was left out. */
  readonly isPartial: boolean;
  /** Nothing is left of it. */
  readonly isEmpty: boolean;
  /** The record has other values now. */
  readonly isOutdated: boolean;
}

function fittedDraft<Values extends FieldValues>(
  { base, keptAt, build, values }: Draft,
  { defaults, isNew, lists }: Pick<DraftOf<Values>, 'defaults' | 'isNew' | 'lists'>,
): FittedDraft<Values> {
  const [then, typed] = [fittedValues(base, defaults), fittedValues(values, defaults)];
  const before = { ...defaults, ...then.values };
  const after = { ...defaults, ...typed.values };
  // A merge would give new numbers to the records of a list, so it is made only where there is something to merge.
  const isMerged = !isNew && !isEqual(before, defaults);
  return {
    keptAt,
    build,
    restored: isMerged ? rebased(before, after, defaults, lists) : after,
    isPartial: !typed.isWhole,
    isEmpty: Object.keys(typed.values).length === 0,
    isOutdated: !isNew && (!then.isWhole || !isSameVersion(then.values, defaults, lists)),
  };
}

/**
 * Keeps what is typed while it is not saved, so that it outlives an unwanted sign-out, a 401 or a crash. Without a
 * profile nobody knows whose it is, and nothing is kept.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { draftKey, defaults, isNew, lists, hasChanges, base }: DraftOf<Values>,
) {
  const userId = useAppSelector(selectProfile)?.id ?? null;
  const found = useMemo(() => (userId === null ? null : findDraft(userId, draftKey)), [userId, draftKey]);
  const fitted = useMemo(
    () => found && fittedDraft(found, { defaults, isNew, lists }),
    [found, defaults, isNew, lists],
  );
  const [isSettled, setIsSettled] = useState(false);
  const { isDirty } = form.formState;
  const wasDirty = useRef(false);
  const isGivenUp = useRef(false);
  const keepOrDrop = useEffectEvent((owner: number) => {
    if (hasChanges()) keepDraft(owner, draftKey, base(), form.getValues());
    else dropDraft(owner, draftKey);
  });

  useEffect(() => {
    if (userId === null) return undefined;
    if (!isDirty) {
      if (wasDirty.current) dropDraft(userId, draftKey);
      wasDirty.current = false;
      return undefined;
    }
    wasDirty.current = true;
    isGivenUp.current = false;
    const keep = () => {
      if (!isGivenUp.current) keepOrDrop(userId);
    };
    const keepSoon = debounce(keep, timings.draftDelay);
    keepSoon();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => void keepSoon() });
    const keepNow = () => void keepSoon.flush();
    window.addEventListener('pagehide', keepNow);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [draftKey, form, isDirty, userId]);

  const drop = () => {
    if (userId !== null) dropDraft(userId, draftKey);
  };
  /** The draft has been restored or discarded. */
  const settle = () => {
    setIsSettled(true);
    drop();
  };
  /** What is typed is saved or given up, and the form may go at once. */
  const giveUp = () => {
    isGivenUp.current = true;
    drop();
  };
  /** Keeps what is typed at once; false: it cannot be kept. */
  const keep = () => {
    if (userId === null) return false;
    return keepDraft(userId, draftKey, base(), form.getValues());
  };
  return {
    /** The draft of an earlier visit, until the user restores or discards it. */
    offered: isSettled ? null : fitted,
    settle,
    giveUp,
    keep,
  };
}
