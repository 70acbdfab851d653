import type { TestContext } from 'vitest';
import type { FaultKind } from './faultKinds';

declare module 'vitest' {
  interface TaskMeta {
    /** Cells of the fault matrix that this test has verified, as `METHOD /path × fault`; the trace counts them. */
    faultCells?: string[];
  }
}

export const cellName = (call: string, kind: Pick<FaultKind, 'id' | 'what'>) => `${call} × ${kind.id} ${kind.what}`;

/** Records that a cell holds: every rule for it was checked. */
export function recordCell(task: TestContext['task'], call: string, kind: Pick<FaultKind, 'id' | 'what'>): void {
  (task.meta.faultCells ??= []).push(cellName(call, kind));
}
