import { dequal as isEqual } from 'dequal/lite';
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { timings } from '@/config/timings';
import type { Side } from '@/domain/threeWayMerge';
import { trimmedValues } from '@/domain/userChanges';
import { isCutOff } from '@/store/callResult';
import { useHasLeft } from '@/widgets/useHasLeft';
import { useSingleFlight } from '@/widgets/useSingleFlight';
import { resetBelow, resetToDecided } from './resetForm';
import type { SaveOptions, SaveState } from './saveCalls';
import { useBaseVersion } from './useBaseVersion';
import { useFormCheck } from './useFormCheck';
import { useLostSave, type LostSave } from './useLostSave';
import { useReports } from './useReports';
import type { Redirect } from './useRedirectAfterSave';

/**
 * Saves one record, once the rules of its fields and the form's own check pass and the user confirms. A record that can
 * be read is read before it is written: where somebody else has changed what the form shows, nothing is sent and the
 * person decides. A write without an answer is looked up, never sent again by itself; until its own deadline nothing
 * else is sent, because the server may still carry it out. If the screen has been left in the meantime, an alert says
 * what came of it.
 */
export function useSave<Rec, Values extends FieldValues>(options: SaveOptions<Rec, Values>) {
  const { form, kind, calls, confirm, onStartedOver, onAllSaved, onSent } = options;
  const { normalized = trimmedValues } = kind;
  const [state, setState] = useState<SaveState<Rec, Values>>({ kind: 'idle' });
  const version = useBaseVersion(options);
  const { base, noteSent, hasChanged, setBase, setBaseAfterSave } = version;
  const { refuse, fail, conflict } = useReports(options, base, setState);
  const { begin, judge } = useFormCheck(options, state.kind === 'incomplete');
  const hasLeft = useHasLeft();
  /** The reading of what was saved, while it is under way. */
  const readingBack = useRef<Promise<void> | null>(null);
  /** The person has given up what was typed: a save that has not reached its write ends there. */
  const isAbandoned = useRef(false);
  const { run: runAlone } = useSingleFlight();
  const run = (work: () => Promise<void>) =>
    runAlone(() => {
      isAbandoned.current = false;
      return work();
    });
  /** To be asked before anything is sent. The form may stay on screen until the next page is there. */
  const endIfAbandoned = (): boolean => {
    if (isAbandoned.current) setState({ kind: 'idle' });
    return isAbandoned.current;
  };
  const redirect = 'redirect' in state ? state.redirect : null;
  // What was typed while the save was on its way keeps the person here.
  const isLeaving = redirect !== null && !form.formState.isDirty;

  /** Goes on from the sent values, or the record as it was read since, with what was typed after the save began. */
  const showStored = (values: Values, typed: Values, to: Redirect | null, now?: Rec) => {
    // Once it was abandoned, the form had its earlier values again, and what was not sent is given up.
    const saved = isAbandoned.current
      ? { values: { ...values, ...kind.transient?.(values) }, typed: form.formState.defaultValues as Values }
      : { values, typed };
    const isKept = resetBelow(form, kind, { ...saved, now, isStaying: to === null });
    if (isKept) onSent(false);
    else if (!hasLeft.current) onAllSaved();
  };

  /** Whoever has moved on in the meantime is not pulled back. */
  const unlessAbandoned = (to: Redirect | null) => (isAbandoned.current ? null : to);

  /** Reloads the record after a save, for its new version. */
  const readBack = async (values: Values, to: Redirect | null) => {
    const now = await calls.read?.();
    readingBack.current = null;
    if (now?.isDone !== true) return;
    setBaseAfterSave(now.value);
    // Drawn at once, because the fields of a form that was reset have no rules until then.
    flushSync(() => showStored(values, values, to, now.value));
  };

  const reportArrival = (text: string, lost: LostSave<Values>, now?: Rec, isBackground = false) => {
    const { values, typed, action } = lost;
    if (now !== undefined) setBaseAfterSave(now);
    const to = calls.onArrived?.(values, base.current, action) ?? null;
    showStored(values, typed, to, now);
    // Nobody sees the form say so: what is said of any other save is said of this one.
    if (hasLeft.current && calls.onArrived === undefined) calls.onSaved(values, base.current, action);
    setState({ kind: 'arrived', text, redirect: unlessAbandoned(to), isBackground });
  };
  const lostSave = useLostSave(options, {
    version,
    setState,
    run,
    endIfAbandoned,
    onConflict: conflict,
    onArrived: reportArrival,
  });
  /** Another outcome takes the place of the last save's: there is nothing left to look for. */
  const replaceState = (next: SaveState<Rec, Values>) => {
    lostSave.stop();
    setState(next);
  };

  const save = async (typed: Values, action: string): Promise<void> => {
    const values = normalized(typed);
    if (endIfAbandoned()) return;
    replaceState({ kind: 'saving' });
    if (await lostSave.endsAsRepeated(values, action)) return;

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
      lostSave.forget();
      const to = calls.onSaved(values, now, action);
      showStored(values, typed, to);
      // What was typed meanwhile keeps the form here.
      if (to === null || !isEqual(form.getValues(), values)) readingBack.current = readBack(values, to);
      return setState({ kind: 'saved', redirect: unlessAbandoned(to) });
    }
    const { failure } = written;
    const { lostAnswer: lost } = failure;
    if (lost === null) {
      if (!isCutOff(failure)) onSent(false);
    } else if (await lostSave.lookFor({ values, typed, action, failure, lost })) return;
    const theirs = failure.kind === 'conflict' ? await calls.read?.() : undefined;
    if (theirs?.isDone) return conflict(theirs.value, values, action);
    fail(failure, action);
  };

  const attempt = async (event: SyntheticEvent, action: string) => {
    if (readingBack.current !== null) {
      // The save goes on from what the last one has stored.
      setState({ kind: 'saving' });
      await readingBack.current;
      if (hasLeft.current || endIfAbandoned()) return;
    }
    begin(action);
    form.clearErrors();
    const valid: { typed?: Values } = {};
    // The errors of the rules are in the form when this ends; the check adds its own.
    await form.handleSubmit((values) => void (valid.typed = values))(event);
    const { typed } = valid;
    const failure = judge(typed ?? form.getValues());
    if (typed === undefined || failure !== null) return refuse('incomplete', failure ?? { title: null, errors: null });
    if (confirm !== undefined) {
      // What was said of the last attempt no longer holds while the question is open.
      replaceState({ kind: 'idle' });
      const isConfirmed = await confirm(normalized(typed), action);
      // Whoever leaves meanwhile has abandoned what was typed.
      if (hasLeft.current) return;
      if (!isConfirmed) return replaceState({ kind: 'idle' });
    }
    await save(typed, action);
  };

  const isNote = state.kind === 'info' || state.kind === 'reset';
  const dropNote = useEffectEvent(() => replaceState({ kind: 'idle' }));
  useEffect(() => {
    // It is about the values as they were.
    return isNote ? form.subscribe({ formState: { values: true }, callback: () => dropNote() }) : undefined;
  }, [form, isNote]);

  return {
    state,
    redirect,
    /** It is saved, and another page is on its way. */
    isLeaving,
    isSaving: state.kind === 'saving' || state.kind === 'checking',
    /** The last save may still be under way on the server: nothing is sent until that is known. */
    isHeld: lostSave.isHeld,
    submit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      event.preventDefault();
      // React passes on events of a dialog's form to the form that the dialog was opened in.
      event.stopPropagation();
      if (isLeaving || lostSave.isHeld) return;
      // Nothing is sent before the conflict is decided. Shown anew, it takes the focus and keeps what was chosen in it.
      // A server may refuse a save as a conflict without a newer version: then there is nothing to decide.
      if (state.kind === 'conflict' && hasChanged(state.theirs))
        return replaceState({ ...state, mine: normalized(form.getValues()), isBackground: false });
      const { submitter } = event.nativeEvent;
      // Lock at once: validation is asynchronous, and a save may end while it runs.
      void run(() => attempt(event, submitter instanceof HTMLButtonElement ? submitter.value : ''));
    },
    /** Puts the form back to the stored values, after 500 ms, and never while a save runs. (CONST-009) */
    reset: () =>
      void run(async () => {
        // The message of the last reset goes first: only a text that comes is announced.
        replaceState({ kind: 'idle' });
        await new Promise((resolve) => setTimeout(resolve, timings.resetDelay));
        if (hasLeft.current) return;
        form.reset();
        replaceState({ kind: 'reset' });
        onStartedOver?.();
      }),
    /** Gives up what is typed and leads away, after a write beside the form such as a deletion. */
    leave: (to: Redirect) => {
      form.reset();
      replaceState({ kind: 'saved', redirect: to });
    },
    /** Gives up what is typed. */
    abandon: () => {
      isAbandoned.current = true;
      // The next address may be one of the same form, and no longer the one that a save leads to.
      if (redirect !== null) replaceState({ kind: 'idle' });
      form.reset();
    },
    /** Goes on from the newer version with the values that the person decided for. */
    decide: (sideOf: (id: string) => Side) => {
      if (state.kind !== 'conflict') return;
      const isStored = resetToDecided(form, kind, state.theirs, sideOf);
      setBase(state.theirs);
      setState({ kind: 'decided', isStored });
    },
  };
}

export type SaveEngine = ReturnType<typeof useSave>;
