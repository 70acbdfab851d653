import { dequal as isEqual } from 'dequal/lite';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { notSaved } from '@/domain/saveTexts';
import { reasonTexts } from '@/domain/firstTexts';
import { isSameVersion, merged, type Side } from '@/domain/threeWayMerge';
import { trimmedValues } from '@/domain/userChanges';
import { noMessages, type CallFailure } from '@/store/callResult';
import { useHasLeft } from '@/widgets/useHasLeft';
import { resetBelow } from './resetBelow';
import {
  stepAfter,
  storedValues,
  type FormFailure,
  type RecordKind,
  type Refusal,
  type SaveCalls,
  type SaveState,
} from './saveCalls';
import { showErrors } from './serverErrors';
import { useAbandonableRun } from './useAbandonableRun';
import { useBaseVersion } from './useBaseVersion';
import { useLeftAlert } from './useLeftAlert';
import { useLostWrite, type LostSave } from './useLostWrite';
import type { Redirect } from './useRedirectAfterSave';

interface SaveOptions<Rec, Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly record: Rec;
  readonly kind: RecordKind<Rec, Values>;
  readonly calls: SaveCalls<Rec, Values>;
  readonly onStartedOver: (() => void) | undefined;
  /** Everything that was typed is saved. The form may go before it shows so. */
  readonly onAllSaved: () => void;
}

/**
 * Saves one record. A record that can be read is read before it is written: where somebody else has changed what the
 * form shows, nothing is sent and the person decides. A write without an answer is looked up, never sent again by itself;
 * until its own deadline nothing else is sent, because the server may still carry it out. If the screen has been left
 * in the meantime, an alert says what came of it.
 */
export function useSave<Rec, Values extends FieldValues>(options: SaveOptions<Rec, Values>) {
  const { form, record, kind, calls, onStartedOver, onAllSaved } = options;
  const { fields, lists, normalized = trimmedValues } = kind;
  const [state, setState] = useState<SaveState<Rec, Values>>({ kind: 'idle' });
  const { run, abandon, isAbandoned, hasEnded } = useAbandonableRun(() => setState({ kind: 'idle' }));
  const lostWrite = useLostWrite();
  const { base, noteSent, look, hasChanged, goOnFrom, goOnFromSent } = useBaseVersion({ form, record, kind, calls });
  /** A write whose answer was lost, until it has been found or another one was answered. */
  const lostSave = useRef<LostSave<Values> | null>(null);
  /** The reading of what was saved, while it is under way. */
  const readingBack = useRef<Promise<void> | null>(null);
  const hasLeft = useHasLeft();
  const { alertFailureIfLeft } = useLeftAlert();

  /** Goes on from the sent values, or the record as it was read since, with what was typed after the save began. */
  const startFrom = (values: Values, typed: Values, redirect: Redirect | null, now?: Rec) => {
    // Once it was abandoned, the form had its earlier values again.
    const sent = isAbandoned.current ? (form.formState.defaultValues as Values) : typed;
    const isKept = resetBelow(form, kind, { values, sent, now, isStaying: redirect === null });
    if (!isKept && !hasLeft.current) onAllSaved();
  };

  /** Whoever has moved on in the meantime is not pulled back. */
  const unlessAbandoned = (redirect: Redirect | null) => (isAbandoned.current ? null : redirect);

  const refuse = (found: Refusal['kind'], { title, text, errors, step = '', facts }: FormFailure) => {
    const others = showErrors(form, errors, fields, found === 'failed' ? 'server' : 'check');
    const hasFieldErrors = fields.some(({ field }) => form.getFieldState(field as Path<Values>).invalid);
    setState({ kind: found, title, text, others, step, facts, hasFieldErrors });
  };
  const fail = (failure: CallFailure, action: string, isOfRead = false) => {
    const { error, formErrors, info, facts } = failure.messages;
    onStartedOver?.();
    const title = kind.failedTitle?.(action);
    if (hasLeft.current) return alertFailureIfLeft(failure, title);
    if (info !== null) return setState({ kind: 'info', text: info });
    if (error === null) return setState({ kind: 'idle' });
    const said = title === undefined ? { title: error } : { title, text: error };
    refuse('failed', { ...said, errors: formErrors, step: stepAfter(failure, isOfRead), facts });
  };
  const conflict = (theirs: Rec, mine: Values, action: string, isQuiet = false) => {
    if (!hasLeft.current) return setState({ kind: 'conflict', base: base.current, theirs, mine, isQuiet });
    const messages = { ...noMessages, error: reasonTexts.changedMeanwhile };
    alertFailureIfLeft({ kind: 'conflict', messages }, kind.failedTitle?.(action) ?? notSaved);
  };

  /** Reloads the record after a save, for its new version. */
  const readBack = async (values: Values, redirect: Redirect | null) => {
    const now = await calls.read?.();
    readingBack.current = null;
    if (now?.isDone !== true) return;
    goOnFromSent(now.value);
    // Drawn at once, because the fields of a form that was reset have no rules until then.
    flushSync(() => startFrom(values, values, redirect, now.value));
  };

  /**
   * A write whose answer was lost has arrived.
   * @param now the record in which it was found, if any
   */
  const settle = (arrival: 'exact' | 'alike', save: LostSave<Values>, now?: Rec, isQuiet = false) => {
    const { values, typed, action } = save;
    lostWrite.settle();
    lostSave.current = null;
    if (now !== undefined) goOnFromSent(now);
    const redirect = calls.onArrived?.(values, base.current, action) ?? null;
    startFrom(values, typed, redirect, now);
    // Nobody sees the form say so: what is said of any other save is said of this one.
    if (hasLeft.current && calls.onArrived === undefined) calls.onSaved(values, base.current, action);
    setState({ kind: arrival === 'exact' ? 'arrived' : 'alike', redirect: unlessAbandoned(redirect), isQuiet });
  };

  const notFound = (arrival: 'notSeen' | null, save: LostSave<Values>) => {
    const checkAgain = () => void run(() => lookUp({ ...save, isWanted: lostWrite.begin() }));
    return { kind: arrival ?? 'unknown', lost: { ...save.lost, checkAgain } } as const;
  };

  /** @param isQuiet true where nobody waits for it: it says nothing unless it finds something */
  const lookUp = async (save: LostSave<Values>, isQuiet = false): Promise<void> => {
    const { values, action, failure, isWanted } = save;
    if (!isQuiet) setState({ kind: 'checking' });
    const { arrival, now } = await look(values, action);
    if (!isWanted()) return;
    if (arrival === 'exact' || arrival === 'alike') return settle(arrival, save, now, isQuiet);
    if (now !== undefined && hasChanged(now)) {
      lostWrite.stop();
      return conflict(now, values, action, isQuiet);
    }
    if (!isQuiet) alertFailureIfLeft(failure, kind.failedTitle?.(action));
    const found = notFound(arrival, save);
    setState((before) => {
      if (!isQuiet) return found;
      return before.kind === 'notSeen' || before.kind === 'unknown' ? { ...before, kind: found.kind } : before;
    });
  };

  const save = async (typed: Values, action: string): Promise<void> => {
    const values = normalized(typed);
    if (hasEnded()) return;
    lostWrite.stop();
    setState({ kind: 'saving' });
    // It may repeat a lost save that has arrived since; without a record to read, even one with other values.
    const lost = lostSave.current;
    const isRepeated =
      lost !== null &&
      (calls.read === undefined || isSameVersion(lost.values, values, lists)) &&
      (calls.hasArrived === undefined || lost.action === action);
    if (isRepeated) {
      const { arrival, now } = await look(lost.values, action);
      if (arrival === 'exact' || arrival === 'alike') return settle(arrival, { ...lost, action }, now);
      if (hasEnded()) return;
      if (arrival === null && calls.read === undefined) return setState(notFound(arrival, lost));
    }
    const before = await calls.read?.();
    if (hasEnded()) return;
    if (before?.isDone === false) return fail(before.failure, action, true);
    const now = before?.value ?? base.current;
    if (hasChanged(now)) return conflict(now, values, action);
    const ready = await calls.prepare?.(values);
    if (hasEnded()) return;
    if (ready?.isDone === false) return fail(ready.failure, action);
    const written = await calls.write(values, now, action);
    if (written.isDone) {
      noteSent(values);
      lostSave.current = null;
      const redirect = calls.onSaved(values, now, action);
      startFrom(values, typed, redirect);
      // What was typed meanwhile keeps the form here.
      if (redirect === null || !isEqual(form.getValues(), values)) readingBack.current = readBack(values, redirect);
      return setState({ kind: 'saved', redirect: unlessAbandoned(redirect) });
    }
    const { failure } = written;
    const { lostAnswer } = failure;
    if (lostAnswer !== null) lostWrite.hold(lostAnswer.deadlineAt);
    if (lostAnswer !== null && (calls.read ?? calls.hasArrived) !== undefined) {
      const sent = { values, typed, action, failure, lost: lostAnswer, isWanted: lostWrite.begin() };
      noteSent(values);
      lostSave.current = sent;
      lostWrite.checkLater(() => void lookUp(sent, true));
      return lookUp(sent);
    }
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
    goOnFrom(state.theirs);
    setState({ kind: 'rebased', isStored });
  };

  return {
    state,
    /** Another outcome takes the place of the last save's: there is nothing left to look for. */
    setState: (next: SaveState<Rec, Values>) => {
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
      return hasLeft.current || hasEnded();
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
