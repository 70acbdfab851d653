import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import { faultKinds, type FaultKind } from './faultKinds';
import { withReason } from './readRow';

/** The address of a record's page, and the write it makes. */
export interface Place {
  readonly address: string;
  /** Method and path, as a fault target. */
  readonly write: string;
}

/** A field error from the server, and where it is shown. */
interface FieldProblem {
  readonly wire: string;
  readonly code: string;
  readonly text: string;
  /** The control it describes. */
  readonly control: () => HTMLElement;
}

/** A read that a screen makes before it writes, to see whether somebody else has changed the record. */
export interface ReadBefore {
  /** As in `test/mock-server/apiCalls.ts`. */
  readonly call: string;
  /** Its path. */
  readonly path: (place: Place) => string;
  /** The text of a failure, where it is not that of the write. */
  readonly failed?: string;
}

/** The id at the end of a place's address. */
export const idAt = ({ address }: Place) => /\d+(?=\?|$)/.exec(address)?.[0] ?? '';

/** One write on one screen: a row of the fault matrix. */
export interface WriteRow {
  /** As in `test/mock-server/apiCalls.ts`. */
  readonly call: string;
  /** The screen, where several make the call. */
  readonly by?: string;
  /** Ledger ids that the cells prove. */
  readonly proves?: string;
  /** Null for a visitor. */
  readonly who: string | null;
  /** Adds or resets a record and returns its place. */
  readonly open: () => Place;
  /** Waits for the form and fills it in; each round enters something else. */
  readonly fill: (user: UserEvent, round: number) => Promise<void>;
  /** Does everything up to the final button, and returns that button. */
  readonly ready: (user: UserEvent) => Promise<HTMLElement>;
  /** The button that is enabled while nothing is in flight. */
  readonly button: () => HTMLElement;
  /** The error catalogue's text. */
  readonly failed: string;
  /** The message of a fault, where it is not the general one; see `messageOf`. */
  readonly message?: (kind: FaultKind) => string | undefined;
  /** What is said in its place where nobody knows whether the call was carried out. */
  readonly doubt?: string;
  /** The message of success. */
  readonly saved: string;
  /** The message when the server has done its work but the answer is lost. */
  readonly lost: string;
  /** True where the screen is told more by the answer than that the call was carried out. */
  readonly readsAnswer?: true;
  /** The reads that the screen makes before it writes. */
  readonly before?: readonly ReadBefore[];
  /** The documented field errors. */
  readonly fields?: readonly FieldProblem[];
  /** Selector of controls that a submit always clears: passwords and the CAPTCHA. */
  readonly forgets?: string;
  /** False where nothing is typed: leaving does not prompt, and nothing is restored. */
  readonly isForm?: false;
  /** True where what came of it stands in a panel of its own, person by person. */
  readonly hasPanel?: true;
  /**
   * True where another call is made around the write. That call notices another tab's token and hides the page, as any
   * call does, so the rules of fH3 do not apply.
   */
  readonly looksAgain?: true;
  /** How to leave the page, where not by the logo; null where only a page load leaves it. */
  readonly leave?: ((user: UserEvent) => Promise<void>) | null;
  /** Waits, after signing in again, for what is not typed and so not restored with it. */
  readonly regain?: () => Promise<unknown>;
  /** True where the documents have the screen show the server's description of a refusal. */
  readonly showsDescription?: true;
}

/** A control by its label, once it is enabled. */
export async function enabled(label: string | RegExp): Promise<HTMLElement> {
  const control = await screen.findByLabelText(label);
  await waitFor(() => expect(control).toBeEnabled());
  return control;
}

/** A text unique to the round. */
export const textOf = (text: string, round: number) => `${text} ${String.fromCodePoint(64 + round)}`;

/** Replaces a field's text in one paste. */
export async function retype(user: UserEvent, label: string | RegExp, text: string): Promise<void> {
  const control = await enabled(label);
  await user.clear(control);
  await user.click(control);
  await user.paste(text);
}

export const buttonOf = (text: string | RegExp) => () => screen.getByText(text, { selector: 'main button' });

/** A form with a single submit button. */
export function submitting(text: string | RegExp) {
  const button = buttonOf(text);
  return { button, ready: () => Promise.resolve(button()) };
}

/** A dialog's button, once it is enabled. */
export async function answerOf(text: string | RegExp): Promise<HTMLElement> {
  const button = await screen.findByText(text, { selector: '[role="dialog"] .modal-footer button' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  return button;
}

/** Follows the call's own text when no answer has come and nothing could be looked up. */
const unknownOutcome =
  'The server did not answer, so we do not know whether this was saved. Check the record before you save again.';

/** The title of the conflict panel. */
export const conflictTitle =
  'Someone has changed this since you opened it. Nothing was saved. For each field, choose which value to keep, then continue.';

/** The same where the two versions do not differ in what the form shows. */
export const otherVersionTitle =
  'Someone has changed this since you opened it. Nothing was saved. The values in this form are the same in both versions.';

/** The messages of the save engine: a conflict shows both versions, a write without an answer is looked up. */
export const lookedUp = {
  record: {
    lost: 'The connection was lost, but your changes were saved.',
    missing: 'Not saved yet: the connection was lost. Your changes are still here.',
  },
  request: {
    lost: 'The connection was lost, but your request was submitted.',
    missing: 'Not submitted yet: the connection was lost. Your request is still here.',
  },
  review: {
    lost: 'The connection was lost, but your review was saved.',
    missing: 'Not saved yet: the connection was lost. Your review is still here.',
  },
  action: {
    lost: 'The connection was lost, but this was done.',
    missing: 'Not done yet: the connection was lost.',
  },
  status: {
    lost: 'The connection was lost, but the status was set.',
    missing: 'Not set yet: the connection was lost.',
  },
} as const;

/** @param conflict the title of the panel; left out where the record cannot be read */
export function saveMessage(missing: string, conflict?: string) {
  return ({ write, isDone }: FaultKind): string | undefined => {
    if (write === 'conflict') return conflict;
    return write === 'unreachable' && isDone !== true ? missing : undefined;
  };
}

/** The message of a fault, for any write. */
export function messageOf(row: WriteRow, kind: FaultKind): string {
  if (row.showsDescription && kind.id === 'fH2') return 'Not you.';
  const own = row.message?.(kind);
  if (own !== undefined) return own;
  switch (kind.write) {
    case 'answered':
      return row.saved;
    case 'unreachable':
      return kind.isDone === true ? row.lost : `${row.failed} ${unknownOutcome}`;
    case 'renewed':
      // Visitors have no session to renew.
      return row.who === null ? row.failed : `${row.failed} Your session was renewed. Please try again.`;
    case 'unchanged':
      return 'There are no changes to submit.';
    case 'conflict':
      return `${row.failed} Someone has changed this since you opened it.`;
    case 'busy':
      return `${row.failed} Too many requests. Please wait ${kind.wait ?? 0} s and try again.`;
    case 'invalid':
      return 'Not today';
    case 'failed':
    case 'odd':
    case undefined:
  }
  return row.failed;
}

/** The faults after which the same form is submitted again: the server has processed none of these. */
export const refusals = faultKinds.filter(({ write, isDone }) => write !== undefined && isDone !== true);

/** The faults of a call that the server has processed. */
export const processed = faultKinds.filter(({ write, isDone }) => write !== undefined && isDone === true);

/** The faults that make the read before a save fail. */
export const failedReads = faultKinds.filter(({ read }) => read !== undefined && read !== 'answered' && read !== 'odd');

/** The text of a failed read before a save. */
export const messageBefore = (row: WriteRow, { failed = row.failed }: ReadBefore, kind: FaultKind) =>
  withReason(failed, kind);
