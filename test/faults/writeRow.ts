import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { signedInAt } from '@test/support/signIn';
import type { FaultKind } from './faultKinds';

export type Hands = Awaited<ReturnType<typeof signedInAt>>['user'];

/** Where a page about one record is, and what it sends. */
export interface Place {
  readonly address: string;
  /** Method and path of the write, as the stand-in takes them for a fault. */
  readonly write: string;
}

/** What the server says of one field, and where a person reads it. */
export interface FieldProblem {
  readonly wire: string;
  readonly code: string;
  readonly text: string;
  /** The control that is described by it. */
  readonly control: () => HTMLElement;
}

/** One call that changes something, on one screen that makes it: one row of the fault matrix. */
export interface WriteRow {
  /** As the list of calls has it. */
  readonly call: string;
  /** Which screen it is, where several make the call. */
  readonly by?: string;
  /** Statements of the ledger that the cells prove. */
  readonly proves?: string;
  /** Null for a visitor. */
  readonly who: string | null;
  /** Puts a record into the world that nobody has touched, and says where its page is. */
  readonly open: () => Place;
  /** Waits until the page can be filled in, and does; each round types something else. */
  readonly fill: (user: Hands, round: number) => Promise<void>;
  /** Does all that comes before the last press, and gives the button of that press. */
  readonly ready: (user: Hands) => Promise<HTMLElement>;
  /** The button that is there while nothing is under way. */
  readonly button: () => HTMLElement;
  /** The text of the error catalogue. */
  readonly failed: string;
  /** What is told of a kind of fault, where it is not what all tell; see `toldOf`. */
  readonly told?: (kind: FaultKind) => string | undefined;
  /** What is told when all went well. */
  readonly saved: string;
  /** What is told when the server has done its work and nobody heard of it. */
  readonly lost: string;
  /** The documented problems of fields. */
  readonly fields?: readonly FieldProblem[];
  /** Finds controls that a press empties, whatever comes of it: passwords, and the answer to a CAPTCHA. */
  readonly forgets?: string;
  /** False where nothing is typed: a move away is not asked about, and nothing is restored. */
  readonly isForm?: false;
  /**
   * True where a refusal is followed by a read of the record. That read finds the token of another tab, and hides all,
   * as it does for any call: then there is nothing left to hold against the rules of fH3.
   */
  readonly looksAgain?: true;
  /** Leads away from the page in its own way; null where only a load of another page does. */
  readonly leave?: ((user: Hands) => Promise<void>) | null;
  /** Does again what is not typed, after a session that ended was signed in for anew. */
  readonly regain?: (user: Hands) => Promise<void>;
  /** True where the documents show what the server says of its refusal. */
  readonly showsDescription?: true;
}

/** A control by its label, when it can be used. */
export async function enabled(label: string | RegExp): Promise<HTMLElement> {
  const control = await screen.findByLabelText(label);
  await waitFor(() => expect(control).toBeEnabled());
  return control;
}

/** A text that is of one round only. */
export const textOf = (text: string, round: number) => `${text} ${String.fromCodePoint(64 + round)}`;

/** Puts a text of the round into a field, in one piece. */
export async function retype(user: Hands, label: string | RegExp, text: string): Promise<void> {
  const control = await enabled(label);
  await user.clear(control);
  await user.click(control);
  await user.paste(text);
}

export const buttonOf = (text: string | RegExp) => () => screen.getByText(text, { selector: 'main button' });

/** A form whose one button sends. */
export function submitting(text: string | RegExp) {
  const button = buttonOf(text);
  return { button, ready: () => Promise.resolve(button()) };
}

/** The button of a dialog, when it can be pressed. */
export async function answerOf(text: string | RegExp): Promise<HTMLElement> {
  const button = await screen.findByText(text, { selector: '[role="dialog"] .modal-footer button' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  return button;
}

const unknownOutcome = 'The server did not answer, so we do not know whether this was saved. Reload the page to check.';

/** What all writes tell of a fault, in the words of their call. */
export function toldOf(row: WriteRow, kind: FaultKind): string {
  if (row.showsDescription && kind.id === 'fH2') return 'Not you.';
  const own = row.told?.(kind);
  if (own !== undefined) return own;
  switch (kind.write) {
    case 'answered':
      return row.saved;
    case 'unreachable':
      return kind.isDone === true ? row.lost : `${row.failed} ${unknownOutcome}`;
    case 'renewed':
      // A visitor has no session that could be renewed.
      return row.who === null ? row.failed : `${row.failed} Your session was renewed. Please try again.`;
    case 'unchanged':
      return 'There are no changes to submit.';
    case 'conflict':
      return `${row.failed} Someone else has changed this in the meantime. Reload the page to see it.`;
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
