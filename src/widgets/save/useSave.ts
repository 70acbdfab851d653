import { dequal as isEqual } from 'dequal/lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { notSaved, saveTexts } from '@/domain/saveTexts';
import { reasonTexts } from '@/domain/firstTexts';
import { arrivalOf, isSameVersion, merged, rebased, type Arrival, type Side } from '@/domain/threeWayMerge';
import { trimmedValues } from '@/domain/userChanges';
import type { CallFailure } from '@/store/callResult';
import { useHasLeft } from '@/widgets/useHasLeft';
import {
  hasFormChanges,
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
import { useLeftAlert } from './useLeftAlert';
import { useLostWrite, type LostSave, type SentSave } from './useLostWrite';

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
 * in the meantime, an alert says what failed or is in conflict.
 */
export function useSave<Rec, Values extends FieldValues>(options: SaveOptions<Rec, Values>) {
  const { form, record, kind, calls, onStartedOver, onAllSaved } = options;
  const { valuesOf, fields, lists, versionOf = () => '', normalized = trimmedValues, texts = saveTexts.record } = kind;
  const [state, setState] = useState<SaveState<Rec, Values>>({ kind: 'idle' });
  const { run, abandon, isAbandoned } = useAbandonableRun();
  const lostWrite = useLostWrite();
  /** The version that the form began with. */
  const base = useRef(record);
  /** What this form sent last, until it has been read back: that version is nobody else's. */
  const lastSent = useRef<{ readonly values: Values; readonly lostAction: string | null } | null>(null);
  const saves = useRef(0);
  const hasLeft = useHasLeft();
  const { alertIfLeft } = useLeftAlert();

  const isSame = (one: Values, other: Values) => isSameVersion(one, other, lists);
  const hasChanged = (now: Rec) => {
    const sent = lastSent.current?.values;
    if (sent !== undefined && isSame(storedValues(kind, now, sent), sent)) return false;
    return versionOf(now) !== versionOf(base.current) || !isSame(valuesOf(now), valuesOf(base.current));
  };

  const goOnFrom = (now: Rec) => {
    base.current = now;
    calls.onNewer?.(now);
  };

  // A newer version with the same values, as after an action beside the form, is nobody's conflict. One with others is
  // shown at once where nothing has been typed: it may be what was saved here just before a change of tabs and back.
  const adopt = useEffectEvent(() => {
    const hasOtherValues = !isSame(valuesOf(record), valuesOf(base.current));
    if (hasOtherValues && hasFormChanges(form, kind)) return;
    base.current = record;
    if (hasOtherValues) form.reset(storedValues(kind, record, form.getValues()));
  });
  useEffect(() => adopt(), [record]);

  /** Resets the form to the stored values, but keeps what was typed after the save began. */
  const startFrom = (stored: Values, sent: Values) => {
    const current = form.getValues();
    form.reset(stored);
    if (!isEqual(current, sent)) form.reset(rebased(sent, current, stored, lists), { keepDefaultValues: true });
    else if (!hasLeft.current) onAllSaved();
  };

  const refuse = (found: Refusal['kind'], { title, text, errors, step = '', facts }: FormFailure) => {
    const others = showErrors(form, errors, fields, found === 'failed' ? 'server' : 'check');
    const hasFieldErrors = fields.some(({ field }) => form.getFieldState(field as Path<Values>).invalid);
    setState({ kind: found, title, text, others, step, facts, hasFieldErrors });
  };
  const fail = (failure: CallFailure, action: string, isOfRead = false) => {
    const { error, formErrors, info, facts } = failure.messages;
    onStartedOver?.();
    if (info !== null) return setState({ kind: 'info', text: info });
    if (error === null) return setState({ kind: 'idle' });
    const title = kind.failedTitle?.(action);
    const said = title === undefined ? { title: error } : { title, text: error };
    if (hasLeft.current) return alertIfLeft({ kind: 'danger', text: '', facts, ...said });
    refuse('failed', { ...said, errors: formErrors, step: stepAfter(failure, isOfRead), facts });
  };
  const conflict = (theirs: Rec, mine: Values, action: string) => {
    if (!hasLeft.current) return setState({ kind: 'conflict', base: base.current, theirs, mine });
    const title = kind.failedTitle?.(action) ?? notSaved;
    alertIfLeft({ kind: 'danger', title, text: reasonTexts.changedMeanwhile });
  };

  /** Reloads the record after a save, for its new version. A save that began since then reloads it itself. */
  const readBack = async (values: Values) => {
    const save = saves.current;
    const now = await calls.read?.();
    if (now?.isDone !== true || save !== saves.current) return;
    goOnFrom(now.value);
    lastSent.current = null;
    startFrom(storedValues(kind, now.value, values), values);
  };

  /** Looks for a write whose answer was lost. */
  const look = async (values: Values, action: string): Promise<{ arrival: Arrival | null; now?: Rec }> => {
    const arrival = await calls.hasArrived?.(values, action);
    if (arrival !== undefined) return { arrival };
    const found = await calls.read?.();
    if (found?.isDone !== true) return { arrival: null };
    const stored = (of: Rec) => storedValues(kind, of, values);
    return { arrival: arrivalOf(stored(found.value), values, stored(base.current), lists), now: found.value };
  };

  /** A write whose answer was lost has arrived. */
  const settle = (arrival: 'exact' | 'alike', sentSave: SentSave<Values>, now: Rec | undefined, isQuiet: boolean) => {
    const { values, typed, action } = sentSave;
    lostWrite.settle();
    lastSent.current = { values, lostAction: null };
    if (now !== undefined) goOnFrom(now);
    startFrom(now === undefined ? values : storedValues(kind, now, values), typed);
    const redirect = calls.onArrived?.(values, action) ?? null;
    if (redirect === null) alertIfLeft({ kind: 'success', title: texts.arrived, text: '' });
    setState({ kind: arrival === 'exact' ? 'arrived' : 'alike', redirect, isQuiet });
  };

  /** @param isQuiet true where nobody waits for it: it says nothing unless it finds something */
  const lookUp = async (lostSave: LostSave<Values>, isQuiet = false): Promise<void> => {
    const { values, action, lost, isWanted } = lostSave;
    if (!isQuiet) setState({ kind: 'checking' });
    const { arrival, now } = await look(values, action);
    if (!isWanted()) return;
    if (arrival === 'exact' || arrival === 'alike') return settle(arrival, lostSave, now, isQuiet);
    if (now !== undefined && hasChanged(now)) {
      lostWrite.stop();
      return conflict(now, values, action);
    }
    if (!isQuiet) alertIfLeft({ kind: 'danger', title: lost.text, text: '' });
    const checkAgain = () => void run(() => lookUp({ ...lostSave, isWanted: lostWrite.begin() }));
    const found = { kind: arrival === null ? 'unknown' : 'missing', lost: { text: lost.text, checkAgain } } as const;
    setState((before) => {
      if (!isQuiet) return found;
      const isSaid = (before.kind !== 'missing' && before.kind !== 'unknown') || before.kind === found.kind;
      return isSaid ? before : { ...before, kind: found.kind };
    });
  };

  /** Ends a save that was abandoned. The form may stay on screen, until the next page is there. */
  const hasEnded = (): boolean => {
    if (isAbandoned.current) setState({ kind: 'idle' });
    return isAbandoned.current;
  };

  const save = async (typed: Values, action: string): Promise<void> => {
    const values = normalized(typed);
    if (hasEnded()) return;
    saves.current += 1;
    lostWrite.stop();
    setState({ kind: 'saving' });
    // A write that was not seen may have arrived since: then there is nothing left to send.
    const sent = lastSent.current;
    if (sent?.lostAction === action && isSame(sent.values, values)) {
      const { arrival, now } = await look(values, action);
      if (hasEnded()) return;
      if (arrival === 'exact' || arrival === 'alike') return settle(arrival, { values, typed, action }, now, false);
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
      lastSent.current = { values, lostAction: null };
      startFrom(values, typed);
      const redirect = calls.onSaved(values, now, action);
      if (redirect === null) void readBack(values);
      return setState({ kind: 'saved', redirect });
    }
    const { failure } = written;
    const { lostAnswer: lost } = failure;
    if (lost !== null) lostWrite.hold(lost.deadlineAt);
    if (lost !== null && (calls.read ?? calls.hasArrived) !== undefined) {
      lastSent.current = { values, lostAction: action };
      const lostSave = { values, typed, action, lost, isWanted: lostWrite.begin() };
      lostWrite.checkLater(() => void lookUp(lostSave, true));
      return lookUp(lostSave);
    }
    const theirs = failure.kind === 'conflict' ? await calls.read?.() : undefined;
    if (theirs?.isDone) return conflict(theirs.value, values, action);
    fail(failure, action);
  };

  /** Goes on from the newer version with the values that the person decided for. */
  const decide = (sideOf: (id: string) => Side) => {
    if (state.kind !== 'conflict') return;
    const theirs = storedValues(kind, state.theirs, state.mine);
    const chosen = merged(normalized(form.getValues()), theirs, sideOf, lists);
    form.reset(theirs);
    form.reset(chosen, { keepDefaultValues: true });
    goOnFrom(state.theirs);
    setState({ kind: 'rebased', isStored: isEqual(chosen, theirs) });
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
    /** Sends what was typed; call it within `run`. */
    save,
    abandon,
    /** The form's own check has found errors. */
    refuse: (failure: FormFailure) => refuse('incomplete', failure),
    decide,
  };
}

export type SaveEngine<Rec, Values extends FieldValues> = ReturnType<typeof useSave<Rec, Values>>;
