import { useState } from 'react';
import type { WriteOutcome } from '@/store/apiThunk';
import { useSingleFlight } from '@/widgets/useSingleFlight';

interface SubmissionOptions {
  /** Sends; `refused` is told by its call. */
  readonly submit: () => Promise<WriteOutcome>;
  /** Looks whether it has arrived; null when that cannot be found out. */
  readonly hasArrived: () => Promise<boolean | null>;
}

/** Submits once. A submission that ends without an answer is looked for, and never sent again by itself. */
export function useSubmission() {
  const [notice, setNotice] = useState<'arrived' | 'missing' | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const { run, isUnderWay } = useSingleFlight();

  const attempt = async (options: SubmissionOptions): Promise<'saved' | 'arrived' | 'not'> => {
    setNotice(null);
    const outcome = await options.submit();
    if (outcome === 'saved') return 'saved';
    if (outcome !== 'unanswered') return 'not';
    setIsChecking(true);
    const hasArrived = await options.hasArrived();
    setIsChecking(false);
    if (hasArrived === null) return 'not';
    setNotice(hasArrived ? 'arrived' : 'missing');
    return hasArrived ? 'arrived' : 'not';
  };

  const submit = async (options: SubmissionOptions) => (await run(() => attempt(options))) ?? 'not';

  /** For what is found out before the next one is sent: what became of the last one is told no longer. */
  const forget = () => setNotice(null);

  return { submit, forget, notice, isChecking, isUnderWay };
}
