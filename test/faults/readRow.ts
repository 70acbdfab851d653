import type { UserEvent } from '@testing-library/user-event';
import { faultKinds, type FaultKind } from './faultKinds';

/** How a screen makes a read, and how it reports that read's faults. */
export interface ReadRow {
  /** As in `test/mock-server/apiCalls.ts`. */
  readonly call: string;
  /** Distinguishes rows of the same call. */
  readonly as?: string;
  /** The actual path, where it differs from the example in `call`. */
  readonly path?: () => string;
  /** Null for a visitor. */
  readonly who: string | null;
  readonly address: string | (() => string);
  /** Prepares the mock server so that the call is made. */
  readonly prepare?: () => void;
  /** Starts the call, where opening the screen is not enough. */
  readonly act?: (user: UserEvent) => Promise<void>;
  /** Waits for the screen, where opening it makes the same call: the fault meets the later one, which `act` makes. */
  readonly opened?: () => Promise<unknown>;
  /** The catalogue's text, letter by letter. */
  readonly text: string;
  /** On the screen, as text or in a field, only after the answer has arrived. */
  readonly shows: string;
  /** Fills in part of the form that the call belongs to. */
  readonly type?: (user: UserEvent) => Promise<void>;
  /** The answer provides the name of a selected option; until then its code is shown. */
  readonly namesChoice?: true;
  /** Number of calls the screen makes when all goes well; default 1. */
  readonly calls?: number;
  /** In how many pages the server sends the whole list, one call each; default 1. */
  readonly pages?: () => number;
  /** The answer is cached in memory, so only a page load repeats the call. */
  readonly isKept?: true;
  /** Shown while the answer is slow; default `Loading…`, then `Still working…`; null for nothing. */
  readonly busy?: string | null;
  /**
   * Where the screen shows something other than the text and its reason: null if it shows nothing and works without
   * the answer; undefined if it accepts the answer anyway.
   */
  readonly differs?: { readonly message: (kind: FaultKind) => string | null | undefined; readonly why: string };
  /** The address after the screen has removed a secret from it, or has added what was picked. */
  readonly shownAddress?: string;
  /** Something that must happen elsewhere before the answer is shown. */
  readonly finish?: () => Promise<void>;
  /** Timeout in milliseconds, where it is not the default. */
  readonly deadline?: number;
  /** A 401 concerns the resource and does not end the session. */
  readonly ownsRefusal?: true;
  /** Any JSON, such as null or a number, is an answer to this call, and no failure: there is no Try Again button. */
  readonly takesAnyValue?: true;
  /** Why there is no Try Again button; coming back repeats the call. */
  readonly noRetry?: string;
}

const reasons: Readonly<Partial<Record<string, (kind: FaultKind) => string>>> = {
  unreachable: () => ' The server cannot be reached. Please check your connection and try again.',
  conflict: () => ' Someone has changed this since you opened it.',
  busy: ({ wait }) => ` Too many requests. Please wait ${wait} s and try again.`,
};

/** The catalogue's text, followed by the cause where it is not the request itself. */
export function withReason(text: string, kind: FaultKind): string {
  return text + (reasons[kind.read ?? '']?.(kind) ?? '');
}

/** The text shown after a fault that is not answered; null for none, undefined if the answer is accepted. */
export function textAfter(row: ReadRow, kind: FaultKind): string | null | undefined {
  return row.differs ? row.differs.message(kind) : withReason(row.text, kind);
}

/** Whether a fault gives an unusual value, which is an answer to this call. */
export function isAnswer({ takesAnyValue }: ReadRow, { id }: FaultKind): boolean {
  return takesAnyValue === true && id === 'fB6';
}

/** What the screen makes of a fault, to group those that it cannot tell apart. */
export function endingIn(row: ReadRow, kind: FaultKind): unknown {
  const text = textAfter(row, kind);
  return isAnswer(row, kind) ? [text, kind.what] : text;
}

/** The faults that a read can meet. */
export const readFaults = faultKinds.filter(({ read }) => read !== undefined);
