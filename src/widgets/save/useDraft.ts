import { dequal as isEqual } from 'dequal/lite';
import debounce from 'lodash/debounce';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { buildId } from '@/config/build';
import { timings } from '@/config/timings';
import { fittedValues } from '@/domain/draftFit';
import type { Draft } from '@/domain/drafts';
import { isSameVersion, rebased, type MergeRules } from '@/domain/threeWayMerge';
import { dropDraft, findDraft, keepDraft, putDraft } from '@/store/draftStorage';
import { useAppSelector } from '@/store/hooks';
import { selectProfile } from '@/store/profile';

/** What a form's drafts are kept under, and what they are compared with. */
interface DraftOf<Values> {
  /** Names screen and record, e.g. `user/12`. */
  readonly draftKey: string;
  /** The stored values that the form began with, or went on from: the draft must fit them. */
  readonly defaults: Values;
  /** The form makes a record: there is no stored version to compare with. */
  readonly isNew: boolean;
  readonly lists: MergeRules | undefined;
  /** Whether the form differs from what it began with. */
  readonly hasChanges: () => boolean;
}

/** A draft, as far as it fits the form. */
export interface FittedDraft<Values> extends Pick<Draft, 'keptAt' | 'build' | 'sentAt'> {
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
  { base, keptAt, build, sentAt, values }: Draft,
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
    sentAt,
    restored: isMerged ? rebased(before, after, defaults, lists) : after,
    isPartial: !typed.isWhole,
    isEmpty: Object.keys(typed.values).length === 0,
    isOutdated: !isNew && (!then.isWhole || !isSameVersion(then.values, defaults, lists)),
  };
}

/**
 * Keeps what is typed while it is not saved, so that it outlives an unwanted sign-out, a 401 or a crash. A draft of an
 * earlier visit stays until the user restores or discards it: what is typed before that is kept on top of it, and
 * saved or given up without it. Without a profile nobody knows whose it is, and nothing is kept.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { draftKey, defaults, isNew, lists, hasChanges }: DraftOf<Values>,
) {
  const userId = useAppSelector(selectProfile)?.id ?? null;
  const found = useMemo(() => (userId === null ? null : findDraft(userId, draftKey)), [userId, draftKey]);
  const fitted = useMemo(
    () => found && fittedDraft(found, { defaults, isNew, lists }),
    [found, defaults, isNew, lists],
  );
  const [isOffered, setIsOffered] = useState(true);
  /** Whether it was restored or discarded: also known to a save that began in an earlier render. */
  const isAnswered = useRef(false);
  const { isDirty } = form.formState;
  const wasDirty = useRef(false);
  /** Keeps what is typed, soon. */
  const pending = useRef<ReturnType<typeof debounce> | null>(null);
  /** See `Draft`. */
  const sentAt = useRef<number | undefined>(undefined);

  /** What is typed, on top of the values of a draft. */
  const typedOver = (values: Values): Values => {
    const typed = form.getValues();
    const begun = form.formState.defaultValues as Values;
    // As above: without anything to merge, the records of a list keep their numbers.
    return isEqual(typed, begun) ? values : rebased(begun, typed, values, lists);
  };
  const keepOver = (owner: number, draft: Draft | null) => {
    const typed = { base: defaults, values: form.getValues(), build: buildId, sentAt: sentAt.current };
    if (draft === null || isAnswered.current) return keepDraft(owner, draftKey, typed);
    // It keeps the version that it was typed on, so that it is not restored over a newer one without a question.
    const own = { ...defaults, ...fittedValues(draft.values, defaults).values };
    return keepDraft(owner, draftKey, { ...draft, values: typedOver(own), sentAt: sentAt.current ?? draft.sentAt });
  };
  /** Leaves only the draft that is still offered, if any. */
  const forget = (owner: number, draft: Draft | null) => {
    if (draft === null || isAnswered.current) dropDraft(owner, draftKey);
    else putDraft(owner, draftKey, draft);
  };
  const forgetTyped = useEffectEvent(forget);
  const keepOrForget = useEffectEvent((owner: number, draft: Draft | null) => {
    if (hasChanges()) keepOver(owner, draft);
    else forget(owner, draft);
  });

  useEffect(() => {
    if (userId === null) return undefined;
    if (!isDirty) {
      if (wasDirty.current) forgetTyped(userId, found);
      wasDirty.current = false;
      return undefined;
    }
    wasDirty.current = true;
    const keepSoon = debounce(() => keepOrForget(userId, found), timings.draftDelay);
    pending.current = keepSoon;
    keepSoon();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => void keepSoon() });
    const keepNow = () => void keepSoon.flush();
    window.addEventListener('pagehide', keepNow);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [draftKey, form, found, isDirty, userId]);

  /** Keeps what is typed at once; false: it cannot be kept. */
  const keep = () => userId !== null && keepOver(userId, found);
  const closeOffer = () => {
    isAnswered.current = true;
    setIsOffered(false);
  };
  return {
    /** The draft of an earlier visit, until the user restores or discards it. */
    offered: isOffered ? fitted : null,
    /** Puts the offered draft into the form, below what has been typed since. */
    restore: () => {
      if (fitted) form.reset(typedOver(fitted.restored), { keepDefaultValues: true });
      closeOffer();
      sentAt.current = fitted?.sentAt;
      keep();
    },
    /** Deletes the offered draft. */
    discard: () => {
      closeOffer();
      if (hasChanges()) keep();
      else if (userId !== null) dropDraft(userId, draftKey);
    },
    /** What is typed is saved or given up, and the form may go at once. */
    giveUp: () => {
      pending.current?.cancel();
      sentAt.current = undefined;
      if (userId !== null) forget(userId, found);
    },
    keep,
    /** Notes in the draft that the form was sent, as long as nobody knows what came of it. */
    markSent: (isSent: boolean) => {
      sentAt.current = isSent ? Date.now() : undefined;
      // What was abandoned while the answer was on its way is not kept again.
      if (hasChanges()) keep();
    },
  };
}

export type FormDraft<Values extends FieldValues> = ReturnType<typeof useDraft<Values>>;
