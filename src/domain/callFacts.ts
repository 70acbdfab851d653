/** What support needs to know of a failed call. It holds no value that anybody typed or the server sent, no id, no token. */
export interface CallFacts {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Method and path, with `{}` in place of ids and names. */
  readonly call: string;
  /** Null where no answer came. */
  readonly status: number | null;
  /** False where the failure is of a kind whose message says what to do, or that leaves nothing to do. */
  readonly needsAdvice: boolean;
  /** Places in the answer that do not fit, and what was expected there. */
  readonly misfits: readonly string[];
}

/** Of a redirect, whatever its status was: redirects are not followed, and browsers hide them. */
export const redirectStatus = 0;

export const callFactTexts = {
  details: 'Details',
  time: 'Time',
  call: 'Call',
  status: 'Status',
  noAnswer: 'No answer',
  redirect: 'A redirect',
  misfits: 'Unexpected in the response',
  none: 'Nothing',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Could not be copied. Select the text above instead.',
  tooLarge: 'This is too large for the server. Shorten your text, then try again.',
  contactSupport: 'Try again. If it keeps failing, send these details to User Support.',
} as const;

/** What to do about a failure that its message does not explain; null where it does. */
export function adviceOf({ status, needsAdvice }: CallFacts): string | null {
  if (!needsAdvice) return null;
  return status === 413 ? callFactTexts.tooLarge : callFactTexts.contactSupport;
}

function statusText(status: CallFacts['status']): string {
  if (status === redirectStatus) return callFactTexts.redirect;
  return status === null ? callFactTexts.noAnswer : String(status);
}

/** The facts by label, except the time. */
export function labelledFacts({ call, status, misfits }: CallFacts): ReadonlyArray<readonly [string, string]> {
  return [
    [callFactTexts.call, call],
    [callFactTexts.status, statusText(status)],
    [callFactTexts.misfits, misfits.join('; ') || callFactTexts.none],
  ];
}

/** The facts as text for a message to support. */
export function factsText(facts: CallFacts): string {
  const time = [callFactTexts.time, new Date(facts.at).toISOString()] as const;
  return [time, ...labelledFacts(facts)].map(([label, value]) => `${label}: ${value}`).join('\n');
}
