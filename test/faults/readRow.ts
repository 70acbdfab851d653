import type userEvent from '@testing-library/user-event';
import type { FaultKind } from './faultKinds';

export type Hands = ReturnType<typeof userEvent.setup>;

/** How a call that reads something is met on a screen, and what that screen makes of its faults. */
export interface ReadRow {
  /** As `test/mock-server/apiCalls.ts` has it. */
  readonly call: string;
  /** Tells rows of the same call apart. */
  readonly as?: string;
  /** The path that is called here, where it is not the example's. */
  readonly path?: () => string;
  /** Null for a visitor. */
  readonly who: string | null;
  readonly address: string | (() => string);
  /** Makes the world such that the call is made. */
  readonly prepare?: () => void;
  /** What the person does to start the call, where opening the screen is not enough. */
  readonly act?: (user: Hands) => Promise<void>;
  /** What the catalogue has the screen say, to the letter. */
  readonly text: string;
  /** Is on the screen, as text or in a field, only once the answer was read. */
  readonly shows: string;
  /** Fills in something of the form that the call belongs to. */
  readonly type?: (user: Hands) => Promise<void>;
  /** The answer has the name of what is chosen: until then its code stands there. */
  readonly namesChoice?: true;
  /** How often the screen makes the call when all goes well; once, if left out. */
  readonly calls?: number;
  /** The answer stays in the page's memory, so that the call is made anew only by a page that is loaded anew. */
  readonly isKept?: true;
  /** What is said while an answer takes long: `Loading…` and later `Still working…`, if left out; null for nothing. */
  readonly busy?: string | null;
  /**
   * Where what is told is not the class's text and reason: null where nothing is told, and the screen does without;
   * undefined where the answer is taken all the same.
   */
  readonly differs?: { readonly told: (kind: FaultKind) => string | null | undefined; readonly why: string };
  /** The address once the screen has taken a secret out of it. */
  readonly shownAddress?: string;
  /** What must happen elsewhere before the answer is drawn. */
  readonly finish?: () => Promise<void>;
  /** Milliseconds after which the call is given up; those of every call, if left out. */
  readonly deadline?: number;
  /** A 401 is about what is asked for, and does not end the session. */
  readonly ownsRefusal?: true;
  /** Why there is no button to try again; the call is made again by coming back. */
  readonly noRetry?: string;
}

const reasons: Readonly<Partial<Record<string, (kind: FaultKind) => string>>> = {
  unreachable: () => ' The server cannot be reached. Please check your connection and try again.',
  conflict: () => ' Someone else has changed this in the meantime. Reload the page to see it.',
  busy: ({ wait }) => ` Too many requests. Please wait ${wait} s and try again.`,
};

/** A text of the catalogue and, where the reason is not the request, the sentence that gives it. */
export function withReason(text: string, kind: FaultKind): string {
  return text + (reasons[kind.read ?? '']?.(kind) ?? '');
}
