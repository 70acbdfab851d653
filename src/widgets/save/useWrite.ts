import { useState } from 'react';
import { saveTexts } from '@/domain/texts';
import type { FormErrors } from '@/domain/formErrors';
import type { CallResult } from '@/store/callResult';
import { useSingleFlight } from '@/widgets/useSingleFlight';

interface WriteCalls {
  readonly write: () => Promise<CallResult<unknown>>;
  /** Whether a write without an answer arrived; null: nobody knows. */
  readonly hasArrived?: () => Promise<boolean | null>;
}

/** What there is to say about the last write. */
export interface WriteMessages {
  readonly error: string | null;
  readonly formErrors: FormErrors | null;
  readonly info: string | null;
  readonly success: string | null;
}

const silent: WriteMessages = { error: null, formErrors: null, info: null, success: null };

/** A write beside a form, such as a change of status: one at a time, and looked up when its answer is lost. */
export function useWrite() {
  const [messages, setMessages] = useState(silent);
  const { run, isUnderWay } = useSingleFlight();

  /** @returns true when the server confirmed the write; null when it was ignored because another is in flight */
  const write = (calls: WriteCalls): Promise<boolean | null> =>
    run(async () => {
      setMessages(silent);
      const result = await calls.write();
      if (result.isDone) return true;
      const { isUnanswered, messages: told } = result.failure;
      const hasArrived = isUnanswered ? await calls.hasArrived?.() : null;
      if (hasArrived == null) setMessages({ ...told, success: null });
      else if (hasArrived) setMessages({ ...silent, success: saveTexts.record.arrived });
      else setMessages({ ...silent, error: saveTexts.record.missing });
      return false;
    });

  return { write, messages, isUnderWay };
}
