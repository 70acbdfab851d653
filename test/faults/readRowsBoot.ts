import type { FaultKind } from './faultKinds';

/** How a page load ends: `open` as usual, `failed` with Try Again, or `over` (signed out). */
export type BootEnding = 'open' | 'failed' | 'over';

export interface BootRow {
  /** As in `test/mock-server/apiCalls.ts`. */
  readonly call: string;
  /** How often the call must fail to have an effect. */
  readonly times: number;
  /** The ending; null if either may follow. */
  readonly ends: (kind: FaultKind) => BootEnding | null;
  readonly why: string;
}

const noAnswer: ReadonlySet<string | undefined> = new Set(['unreachable', 'busy']);

/** Calls made before anything of the authenticated area is rendered. */
export const bootRows: readonly BootRow[] = [
  {
    call: 'GET /rest/secure/token/refresh',
    times: 2,
    ends: (kind) => {
      if (noAnswer.has(kind.read)) return 'failed';
      // The body is not read: anything but a page will do.
      if (['fB1', 'fB2', 'fB4', 'fB6'].includes(kind.id)) return 'open';
      if (kind.read === 'answered' && kind.fault.kind !== 'status') return 'open';
      return kind.read === 'odd' ? null : 'over';
    },
    why: 'AUTH-090, SEC-003: two refusals end the session, so the app goes to the sign-in page',
  },
  {
    call: 'GET /rest/secure/user_capabilities/granted_permissions',
    times: 1,
    ends: (kind) => {
      if (noAnswer.has(kind.read)) return 'failed';
      if (kind.read === 'answered') return 'open';
      return kind.read === 'odd' ? null : 'over';
    },
    why: 'SEC-003: an answer without readable permissions is a refusal; a missing answer is not',
  },
];
