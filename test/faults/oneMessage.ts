import { expect } from 'vitest';
import type { FaultKind } from './faultKinds';
import type { WriteRow } from './writeRow';

/** What is kept, and the one thing to do: the sentences that end the message of a failed save. */
const kept = /^Your (changes are|request is|review is) still here\./;

/**
 * A failed save has one message, in the form. It ends with what is kept and what to do, and never asks for a reload while
 * something typed is on the page.
 */
export function expectOneMessage({ isForm, hasPanel }: WriteRow, { write }: FaultKind, cell: string): void {
  expect(document.querySelector('main')?.textContent, cell).not.toMatch(/reload the page/i);
  if (isForm === false || hasPanel || write === 'unchanged') return;
  const messages = [...document.querySelectorAll('main form .alert-danger, main .conflict')];
  expect(messages.length, `${cell}: messages`).toBe(1);
  const [message] = messages;
  if (message?.classList.contains('error-summary')) {
    expect(message.lastElementChild?.textContent, `${cell}: what is kept`).toMatch(kept);
  }
}
