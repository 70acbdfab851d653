import { dequal as isEqual } from 'dequal/lite';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSameVersion, merged, type Side } from '@/domain/threeWayMerge';
import { trimmedValues } from '@/domain/userChanges';
import { useHasLeft } from '@/widgets/useHasLeft';
import { resetBelow } from './resetBelow';
import { storedValues, type FormFailure, type RecordKind, type SaveCalls, type SaveState } from './saveCalls';
import { useAbandonableRun } from './useAbandonableRun';
import { useBaseVersion } from './useBaseVersion';
import { useLeftAlert } from './useLeftAlert';
import { useLostWrite, type LostSave } from './useLostWrite';
import { useReports } from './useReports';
import type { Redirect } from './useRedirectAfterSave';

interface SaveOptions<Rec, Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly record: Rec;
  readonly kind: RecordKind<Rec, Values>;
  readonly calls: SaveCalls<Rec, Values>;
  readonly onStartedOver: (() => void) | undefined;
  /** Everything that was typed is saved. The form may go before it shows so. */
  readonly onAllSaved: () => void;
  /** It is sent, or was refused; in between, nobody knows what came of it. */
  readonly onSent: (isSent: boolean) => void;
}

/**
 * Saves one record. A record that can be read is read before it is written: where somebody else has changed what the
 * form shows, nothing is sent and the person decides. A write without an answer is looked up, never sent again by itself;
 * until its own deadline nothing else is sent, because the server may still carry it out. If the screen has been left
 * in the meantime, an alert says what came of it.
 */
export function useSave<Rec, Values extends FieldValues>(options: SaveOptions<Rec, Values>) {
  const { form, record, kind, calls, onStartedOver, onAllSaved, onSent } = options;
  const { lists, normalized = trimmedValues } = kind;
  const [state, setState] = useState<SaveState<Rec, Values>>({ kind: 'idle' });
  const { run, abandon, isAbandoned, endIfAbandoned } = useAbandonableRun(() => setState({ kind: 'idle' }));
  const lostWrite = useLostWrite();
  const { base, noteSent, findSent, hasChanged, setBase, setBaseAfterSave } = useBaseVersion({
    form,
    record,
    kind,
    calls,
  });
  /** A write whose answer was lost, until it has been found or another one was answered. */
  const lostSave = useRef<LostSave<Values> | null>(null);
  /** The reading of what was saved, while it is under way. */
  const readingBack = useRef<Promise<void> | null>(null);
  const hasLeft = useHasLeft();
  const { alertFailureIfLeft } = useLeftAlert();
  const { refuse, fail, conflict } = useReports({ form, kind, base, setState, onStartedOver });

  /** Goes on from the sent values, or the record as it was read since, with what was typed after the save began. */
  const showStored = (values: Values, typed: Values, redirect: Redirect | null, now?: Rec) => {
    const isStaying = redirect === null;
    // Once it was abandoned, the form had its earlier values again, and what was not sent is given up.
    const saved = isAbandoned.current
      ? { values: { ...values, ...kind.transient?.(values) }, typed: form.formState.defaultValues as Values }
      : { values, typed };
    const isKept = resetBelow(form, kind, { ...saved, now, isStaying });
    if (!isKept && !hasLeft.current) onAllSaved();
  };

  /** Whoever has moved on in the meantime is not pulled back. */
  const unlessAbandoned = (redirect: Redirect | null) => (isAbandoned.current ? null : redirect);

  /** Reloads the record after a save, for its new version. */
  const readBack = async (values: Values, redirect: Redirect | null) => {
    const now = await calls.read?.();
    readingBack.current = null;
    if (now?.isDone !== true) return;
    setBaseAfterSave(now.value);
    // Drawn at once, because the fields of a form that was reset have no rules until then.
    flushSync(() => showStored(values, values, redirect, now.value));
  };

  /**
   * A write whose answer was lost has arrived.
   * @param now the record in which it was found, if any
   */
  const reportArrival = (arrival: 'exact' | 'alike', save: LostSave<Values>, now?: Rec, isBackground = false) => {
    const { values, typed, action } = save;
    lostWrite.finish();
    lostSave.current = null;
    if (now !== undefined) setBaseAfterSave(now);
    const redirect = calls.onArrived?.(values, base.current, action) ?? null;
    showStored(values, typed, redirect, now);
    // Nobody sees the form say so: what is said of any other save is said of this one.
    if (hasLeft.current && calls.onArrived === undefined) calls.onSaved(values, base.current, action);
    setState({ kind: arrival === 'exact' ? 'arrived' : 'alike', redirect: unlessAbandoned(redirect), isBackground });
  };

  const lostState = (arrival: 'notSeen' | null, save: LostSave<Values>) => {
    const checkAgain = () => void run(() => checkLostSave({ ...save, isWanted: lostWrite.begin() }));
    return { kind: arrival ?? 'unknown', lost: { ...save.lost, checkAgain } } as const;
  };

  /** @param isBackground true where nobody waits for it: it says nothing unless it finds something */
  const checkLostSave = async (save: LostSave<Values>, isBackground = false): Promise<void> => {
    const { values, action, failure, isWanted } = save;
    if (!isBackground) setState({ kind: 'checking' });
    const { arrival, now } = await findSent(values, action);
    if (!isWanted()) return;
    if (arrival === 'exact' || arrival === 'alike') return reportArrival(arrival, save, now, isBackground);
    if (now !== undefined && hasChanged(now)) {
      lostWrite.stop();
      return conflict(now, values, action, isBackground);
    }
    if (!isBackground) alertFailureIfLeft(failure, kind.failedTitle?.(action));
    const found = lostState(arrival, save);
    setState((before) => {
      if (!isBackground) return found;
      return before.kind === 'notSeen' || before.kind === 'unknown' ? { ...before, kind: found.kind } : before;
    });
  };

  /**
   * A save that repeats one whose answer was lost, or that makes a record anew: first looks whether that one has arrived.
   * @returns true if there is nothing left to send
   */
  const endsAsRepeated = async (values: Values, action: string): Promise<boolean> => {
    const lost = lostSave.current;
    if (lost === null) return false;
    const isSame = isSameVersion(lost.values, values, lists);
    const isSameAction = calls.hasArrived === undefined || lost.action === action;
    // Without a record to read, even one with other values would make a second record.
    if (!isSameAction || (calls.read !== undefined && !isSame)) return false;
    const { arrival, now } = await findSent(lost.values, action);
    if (arrival === 'exact' || arrival === 'alike') {
      reportArrival(arrival, { ...lost, action }, now);
      return true;
    }
    if (endIfAbandoned()) return true;
    if (arrival !== null || calls.read !== undefined) return false;
    setState(lostState(arrival, lost));
    return true;
  };

  /** Holds further saves, and looks whether this one has arrived: at once, and a few times later. */
  const lookForLost = (sent: Omit<LostSave<Values>, 'isWanted'>): Promise<void> => {
    const save = { ...sent, isWanted: lostWrite.begin() };
    noteSent(sent.values);
    lostSave.current = save;
    lostWrite.checkLater(() => void checkLostSave(save, true));
    return checkLostSave(save);
  };

  const save = async (typed: Values, action: string): Promise<void> => {
    const values = normalized(typed);
    if (endIfAbandoned()) return;
    lostWrite.stop();
    setState({ kind: 'saving' });
    if (await endsAsRepeated(values, action)) return;

    const before = await calls.read?.();
    if (endIfAbandoned()) return;
    if (before?.isDone === false) return fail(before.failure, action, true);
    const now = before?.value ?? base.current;
    if (hasChanged(now)) return conflict(now, values, action);

    const ready = await calls.prepare?.(values);
    if (endIfAbandoned()) return;
    if (ready?.isDone === false) return fail(ready.failure, action);

    onSent(true);
    const written = await calls.write(values, now, action);
    if (written.isDone) {
      noteSent(values);
      lostSave.current = null;
      const redirect = calls.onSaved(values, now, action);
      showStored(values, typed, redirect);
      // What was typed meanwhile keeps the form here.
      if (redirect === null || !isEqual(form.getValues(), values)) readingBack.current = readBack(values, redirect);
      return setState({ kind: 'saved', redirect: unlessAbandoned(redirect) });
    }
    const { failure } = written;
    const { lostAnswer: lost } = failure;
    if (lost === null) onSent(false);
    else lostWrite.hold(lost.deadlineAt);
    const canLook = (calls.read ?? calls.hasArrived) !== undefined;
    if (lost !== null && canLook) return lookForLost({ values, typed, action, failure, lost });
    const theirs = failure.kind === 'conflict' ? await calls.read?.() : undefined;
    if (theirs?.isDone) return conflict(theirs.value, values, action);
    fail(failure, action);
  };

  /** Goes on from the newer version with the values that the person decided for. */
  const decide = (sideOf: (id: string) => Side) => {
    if (state.kind !== 'conflict') return;
    const theirs = storedValues(kind, state.theirs, form.getValues());
    const sendable = normalized(theirs);
    const chosen = merged(normalized(form.getValues()), sendable, sideOf, lists);
    const isStored = isSameVersion(chosen, sendable, lists);
    form.reset(kind.valuesOf(state.theirs));
    form.reset(isStored ? theirs : chosen, { keepDefaultValues: true });
    setBase(state.theirs);
    setState({ kind: 'decided', isStored });
  };

  return {
    state,
    /** Whether there is something to decide: a server may refuse a save as a conflict without a newer version. */
    isUndecided: () => state.kind === 'conflict' && hasChanged(state.theirs),
    /** Another outcome takes the place of the last save's: there is nothing left to look for. */
    replaceState: (next: SaveState<Rec, Values>) => {
      lostWrite.stop();
      setState(next);
    },
    /** True while nothing may be sent, because the last save may still be under way on the server. */
    isHeld: lostWrite.isHeld,
    run,
    /** Waits until the form shows what the last save has stored: the next one goes on from there. True: it is abandoned. */
    waitForReadBack: async (): Promise<boolean> => {
      if (readingBack.current === null) return false;
      setState({ kind: 'saving' });
      await readingBack.current;
      return hasLeft.current || endIfAbandoned();
    },
    /** Sends what was typed; call it within `run`. */
    save,
    abandon,
    /** The form's own check has found errors. */
    refuse: (failure: FormFailure) => refuse('incomplete', failure),
    decide,
  };
}

export type SaveEngine<Rec, Values extends FieldValues> = ReturnType<typeof useSave<Rec, Values>>;
