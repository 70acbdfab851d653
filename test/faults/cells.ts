import type { TestContext } from 'vitest';
import type { FaultKind } from './faultKinds';

declare module 'vitest' {
  interface TaskMeta {
    /** Cells of the fault matrix that this test vouches for, as `METHOD /path × fault`; the trace counts them. */
    faultCells?: string[];
  }
}

export const cellName = (call: string, kind: Pick<FaultKind, 'id' | 'what'>) => `${call} × ${kind.id} ${kind.what}`;

/**
 * Records that a cell holds. Either a screen was driven through its fault and every rule was checked, or the api module
 * ends in it as in a fault that a screen was driven through: `sameEnding.ts` groups such faults, and `endings.test.ts`
 * holds that they end alike.
 */
export function recordCell(task: TestContext['task'], call: string, kind: Pick<FaultKind, 'id' | 'what'>): void {
  (task.meta.faultCells ??= []).push(cellName(call, kind));
}
