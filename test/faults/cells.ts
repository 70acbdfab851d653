import type { TestContext } from 'vitest';
import type { FaultKind } from './faultKinds';

declare module 'vitest' {
  interface TaskMeta {
    /** Cells of the fault matrix that this test has seen hold, as `METHOD /path × fault`; the trace counts them. */
    faultCells?: string[];
  }
}

export const cellName = (call: string, kind: Pick<FaultKind, 'id' | 'what'>) => `${call} × ${kind.id} ${kind.what}`;

/** Notes that a cell holds: all its rules were checked. */
export function recordCell(task: TestContext['task'], call: string, kind: Pick<FaultKind, 'id' | 'what'>): void {
  (task.meta.faultCells ??= []).push(cellName(call, kind));
}
