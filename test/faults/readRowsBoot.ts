import type { FaultKind } from './faultKinds';

/** How the page that is loaded ends: `open` as if nothing had happened, `told` with the way to try again, `over`. */
export type BootEnding = 'open' | 'told' | 'over';

export interface BootRow {
  /** As `test/mock-server/apiCalls.ts` has it. */
  readonly call: string;
  /** How often the call must fail for the page to notice. */
  readonly times: number;
  /** What follows; null where either may. */
  readonly ends: (kind: FaultKind) => BootEnding | null;
  readonly why: string;
}

const noAnswer: ReadonlySet<string | undefined> = new Set(['unreachable', 'busy']);

/** What is asked before anything of the authenticated area is drawn. */
export const bootRows: readonly BootRow[] = [
  {
    call: 'GET /rest/secure/token/refresh',
    times: 2,
    ends: (kind) => {
      if (noAnswer.has(kind.read)) return 'told';
      // What the answer says is not read: any body of JSON, or none, will do.
      if (['fB1', 'fB2', 'fB6'].includes(kind.id)) return 'open';
      if (kind.read === 'answered' && kind.fault.kind !== 'status') return 'open';
      return kind.read === 'odd' ? null : 'over';
    },
    why: 'AUTH-090, SEC-003: two refusals end the session, so the address is left for the sign-in page',
  },
  {
    call: 'GET /rest/secure/user_capabilities/granted_permissions',
    times: 1,
    ends: (kind) => {
      if (noAnswer.has(kind.read)) return 'told';
      if (kind.read === 'answered') return 'open';
      return kind.read === 'odd' ? null : 'over';
    },
    why: 'SEC-003: an answer that grants nothing that can be read is a refusal; no answer says nothing',
  },
];
