import { useState } from 'react';
import { lostActionTexts, lostWriteTexts } from '@/domain/saveTexts';
import type { CallFailure, CallMessages, CallResult } from '@/store/callResult';
import { useSingleFlight } from '@/widgets/useSingleFlight';
import type { SaveTexts } from './saveCalls';
import { useLostWrite } from './useLostWrite';

interface WriteCalls {
  readonly write: () => Promise<CallResult<unknown>>;
  /** Whether a write without an answer arrived; null if unknown. Left out where it cannot be looked up. */
  readonly hasArrived?: () => Promise<boolean | null>;
  /** A write without an answer turned out to have arrived, perhaps by a later look. */
  readonly onArrived?: () => void;
}

/** The messages about the last write. */
export interface WriteMessages extends CallMessages {
  readonly success: string | null;
  /** A write whose answer was lost and that has not been seen: what is known, and how to look again. */
  readonly lost: { readonly known: string; readonly checkAgain: () => void } | null;
}

const silent: WriteMessages = { error: null, formErrors: null, info: null, success: null, lost: null };

interface WriteOptions {
  /** What is said of a write whose answer was lost. */
  readonly texts?: Pick<SaveTexts, 'arrived' | 'notSeen' | 'unknown'>;
  /** Reports a failure after the screen was left; left out: the caller does. */
  readonly alertFailureIfLeft?: (failure: CallFailure) => void;
}

/**
 * A write beside a form, such as a change of status: one at a time, and looked up when its answer is lost. Until the
 * write's own deadline it is not sent again then, because the server may still carry it out.
 */
export function useWrite({ texts = lostActionTexts, alertFailureIfLeft }: WriteOptions = {}) {
  const [messages, setMessages] = useState(silent);
  const { run, isUnderWay } = useSingleFlight();
  const lostWrite = useLostWrite();
  const { isHeld } = lostWrite;

  /** @returns true when the server confirmed the write; null when it was ignored: another is, or may be, under way */
  const write = (calls: WriteCalls): Promise<boolean | null> =>
    run(async () => {
      if (isHeld) return null;
      lostWrite.stop();
      setMessages(silent);
      const result = await calls.write();
      if (result.isDone) return true;
      const { failure } = result;
      const { lostAnswer } = failure;
      const { hasArrived, onArrived } = calls;
      if (lostAnswer === null || hasArrived === undefined) {
        setMessages({ ...silent, ...failure.messages });
        alertFailureIfLeft?.(failure);
        return false;
      }
      const { text: error, facts } = lostAnswer;
      const say = (known: string) => {
        const lost = { known, checkAgain: () => void run(checkAgain) };
        setMessages({ ...silent, error, ...(facts && { facts }), lost });
      };
      const look = async (isWanted: () => boolean, isBackground: boolean) => {
        const found = await hasArrived();
        if (!isWanted()) return;
        if (found !== true) {
          if (!isBackground) alertFailureIfLeft?.(failure);
          return say(texts[found === null ? 'unknown' : 'notSeen']);
        }
        lostWrite.finish();
        setMessages({ ...silent, success: texts.arrived });
        onArrived?.();
      };
      const checkAgain = () => {
        say(lostWriteTexts.checking);
        return lostWrite.lookAgain(look);
      };
      lostWrite.hold(lostAnswer.deadlineAt);
      await lostWrite.lookFor(look);
      return false;
    });

  return {
    write,
    messages,
    isUnderWay,
    /** True while nothing may be sent, because the last write may still be under way on the server. */
    isHeld,
  };
}
