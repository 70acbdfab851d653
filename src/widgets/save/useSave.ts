import { useEffect, useRef, useState } from 'react';
import { isSameVersion } from '@/domain/threeWayMerge';
import { trimmedValues } from '@/domain/userChanges';
import type { CallFailure } from '@/store/apiThunk';
import type { RecordKind, SaveCalls, SaveState } from './saveCalls';

interface SaveOptions<Rec, Values> {
  readonly record: Rec;
  readonly kind: RecordKind<Rec, Values>;
  readonly calls: SaveCalls<Rec, Values>;
  /** The form starts again from what is stored, but for what was typed since `typed`. */
  readonly onStored: (stored: Values, typed: Values) => void;
}

function failed({ messages }: CallFailure): SaveState<never, never> {
  if (messages.info !== null) return { kind: 'info', text: messages.info };
  if (messages.error === null) return { kind: 'idle' };
  return { kind: 'failed', title: messages.error, errors: messages.formErrors };
}

/**
 * Saves one record. A record that can be read is read before it is written: where somebody else has changed what the
 * form shows, nothing is sent and the person decides. A write without an answer is looked up, never sent again by itself.
 */
export function useSave<Rec, Values extends object>({ record, kind, calls, onStored }: SaveOptions<Rec, Values>) {
  const { valuesOf, versionOf = () => '', lists, normalized = trimmedValues } = kind;
  const [state, setState] = useState<SaveState<Rec, Values>>({ kind: 'idle' });
  const base = useRef(record);
  /** What the last save stored, until it has been read back. */
  const lastSaved = useRef<Values | null>(null);
  const isSame = (one: Values, other: Values) =>
    isSameVersion({ ...one } as Record<string, unknown>, { ...other } as Record<string, unknown>, lists);

  // A newer version with the same values, as after an action beside the form, is nobody's conflict.
  useEffect(() => {
    if (isSame(valuesOf(record), valuesOf(base.current))) base.current = record;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another record is news; the rules may be new objects
  }, [record]);

  const hasChanged = (now: Rec) => {
    const values = valuesOf(now);
    if (lastSaved.current !== null && isSame(values, lastSaved.current)) return false;
    return versionOf(now) !== versionOf(base.current) || !isSame(values, valuesOf(base.current));
  };
  const conflict = (theirs: Rec, mine: Values) => setState({ kind: 'conflict', base: base.current, theirs, mine });

  /** Reads what the server made of a save, such as new versions. */
  const readBack = async (values: Values) => {
    const now = await calls.read?.();
    if (now?.isDone !== true) return;
    base.current = now.value;
    lastSaved.current = null;
    onStored(valuesOf(now.value), values);
  };

  const lookUp = async (values: Values, typed: Values, action: string): Promise<void> => {
    setState({ kind: 'checking' });
    const now = calls.hasArrived === undefined ? await calls.read?.() : undefined;
    const hasArrived = now?.isDone ? isSame(valuesOf(now.value), values) : await calls.hasArrived?.(values, action);
    if (hasArrived == null) {
      setState({ kind: 'unknown', checkAgain: () => void lookUp(values, typed, action) });
    } else if (hasArrived) {
      if (now?.isDone) {
        base.current = now.value;
        calls.onArrived?.(now.value);
      }
      onStored(values, typed);
      setState({ kind: 'arrived' });
    } else if (now?.isDone && hasChanged(now.value)) conflict(now.value, values);
    else setState({ kind: 'missing' });
  };

  const save = async (typed: Values, action: string): Promise<void> => {
    const values = normalized(typed);
    setState({ kind: 'saving' });
    const before = await calls.read?.();
    if (before?.isDone === false) return setState(failed(before.failure));
    const now = before?.value ?? base.current;
    if (hasChanged(now)) return conflict(now, values);
    const written = await calls.write(values, now, action);
    if (written.isDone) {
      lastSaved.current = values;
      onStored(values, typed);
      const redirect = calls.onSaved(values, now, action);
      if (redirect === null) void readBack(values);
      return setState({ kind: 'saved', redirect });
    }
    const { failure } = written;
    const canLookUp = calls.read !== undefined || calls.hasArrived !== undefined;
    if (failure.kind === 'unreachable' && canLookUp) return lookUp(values, typed, action);
    const theirs = failure.kind === 'conflict' ? await calls.read?.() : undefined;
    if (theirs?.isDone) return conflict(theirs.value, values);
    setState(failed(failure));
  };

  const isLeaving = state.kind === 'saved' && state.redirect !== null;
  return {
    state,
    setState,
    save,
    /** The person has decided a conflict: the form goes on from the stored version. */
    rebase: (theirs: Rec) => {
      base.current = theirs;
      calls.onRebased?.(theirs);
      setState({ kind: 'rebased' });
    },
    normalized,
    isSaving: state.kind === 'saving' || state.kind === 'checking',
    isLeaving,
  };
}
