import { useRef, type Dispatch, type SetStateAction } from 'react';
import type { FieldValues } from 'react-hook-form';
import { saveTexts, spelledOtherwise } from '@/domain/saveTexts';
import { arrivalOf, isSameVersion, type Arrival } from '@/domain/threeWayMerge';
import type { CallFailure, LostAnswer } from '@/store/callResult';
import { sendableValues, type SaveOptions, type SaveState } from './saveCalls';
import type { BaseVersion } from './useBaseVersion';
import { useLeftAlert } from './useLeftAlert';
import { useLostWrite } from './useLostWrite';

/** A save whose answer was lost. */
export interface LostSave<Values> {
  /** As they were sent. */
  readonly values: Values;
  /** As they stood in the form then. */
  readonly typed: Values;
  readonly action: string;
  readonly lost: LostAnswer;
  readonly failure: CallFailure;
}

interface SaveParts<Rec, Values extends FieldValues> {
  readonly version: BaseVersion<Rec, Values>;
  readonly setState: Dispatch<SetStateAction<SaveState<Rec, Values>>>;
  readonly run: (work: () => Promise<void>) => unknown;
  readonly endIfAbandoned: () => boolean;
  readonly onConflict: (theirs: Rec, mine: Values, action: string, isBackground: boolean) => void;
  /** @param now the record in which it was found, if any */
  readonly onArrived: (text: string, save: LostSave<Values>, now?: Rec, isBackground?: boolean) => void;
}

/** Looks for a save whose answer was lost: at once, a few times later, and when the person asks or saves again. */
export function useLostSave<Rec, Values extends FieldValues>(
  { kind, calls }: SaveOptions<Rec, Values>,
  { version, setState, run, endIfAbandoned, onConflict, onArrived }: SaveParts<Rec, Values>,
) {
  const { base, hasChanged, noteSent } = version;
  const { isHeld, hold, lookFor, lookAgain, finish, stop } = useLostWrite();
  const { alertFailureIfLeft } = useLeftAlert();
  /** The save, until it has been found or another one was answered. */
  const open = useRef<LostSave<Values> | null>(null);

  const find = async (values: Values, action: string): Promise<{ arrival: Arrival | null; now?: Rec }> => {
    const arrival = await calls.hasArrived?.(values, action);
    if (arrival !== undefined) return { arrival };
    const found = await calls.read?.();
    if (found?.isDone !== true) return { arrival: null };
    const stored = (of: Rec) => sendableValues(kind, of, values);
    return { arrival: arrivalOf(stored(found.value), values, stored(base.current), kind.lists), now: found.value };
  };

  const textsOf = (action: string) => kind.texts?.(action) ?? saveTexts.record;

  const report = (arrival: 'exact' | 'alike', save: LostSave<Values>, now?: Rec, isBackground = false) => {
    finish();
    open.current = null;
    const { arrived } = textsOf(save.action);
    onArrived(arrival === 'exact' ? arrived : `${arrived} ${spelledOtherwise}`, save, now, isBackground);
  };

  const lostState = (arrival: 'notSeen' | null, save: LostSave<Values>) => {
    const checkAgain = () => void run(() => lookAgain(checkFor(save)));
    return {
      kind: 'lost',
      text: textsOf(save.action)[arrival ?? 'unknown'],
      lost: { ...save.lost, checkAgain },
    } as const;
  };

  /** In the background it says nothing unless it finds something. */
  const checkFor = (save: LostSave<Values>) => async (isWanted: () => boolean, isBackground: boolean) => {
    const { values, action, failure } = save;
    if (!isBackground) setState({ kind: 'checking' });
    const { arrival, now } = await find(values, action);
    if (!isWanted()) return;
    if (arrival === 'exact' || arrival === 'alike') return report(arrival, save, now, isBackground);
    if (now !== undefined && hasChanged(now)) {
      stop();
      return onConflict(now, values, action, isBackground);
    }
    if (!isBackground) alertFailureIfLeft(failure, kind.failedTitle?.(action));
    const found = lostState(arrival, save);
    setState((before) => {
      if (!isBackground) return found;
      return before.kind === 'lost' ? { ...before, text: found.text } : before;
    });
  };

  return {
    /** True while nothing may be sent, because the last save may still be under way on the server. */
    isHeld,
    /** Ends the looks: there is nothing left to look for. */
    stop,
    /** Another save was answered. */
    forget: () => {
      open.current = null;
    },
    /**
     * A save that repeats the lost one, or that makes a record anew: first looks whether that one has arrived.
     * @returns true if there is nothing left to send
     */
    endsAsRepeated: async (values: Values, action: string): Promise<boolean> => {
      const lost = open.current;
      if (lost === null) return false;
      const isSame = isSameVersion(lost.values, values, kind.lists);
      const isSameAction = calls.hasArrived === undefined || lost.action === action;
      // Without a record to read, even one with other values would make a second record.
      if (!isSameAction || (calls.read !== undefined && !isSame)) return false;
      const { arrival, now } = await find(lost.values, action);
      if (arrival === 'exact' || arrival === 'alike') {
        report(arrival, { ...lost, action }, now);
        return true;
      }
      if (endIfAbandoned()) return true;
      if (arrival !== null || calls.read !== undefined) return false;
      setState(lostState(arrival, lost));
      return true;
    },
    /**
     * Holds further saves, and looks whether this one has arrived.
     * @returns false where that cannot be looked up
     */
    lookFor: async (save: LostSave<Values>): Promise<boolean> => {
      hold(save.lost.deadlineAt);
      if (calls.read === undefined && calls.hasArrived === undefined) return false;
      noteSent(save.values);
      open.current = save;
      await lookFor(checkFor(save));
      return true;
    },
  };
}
