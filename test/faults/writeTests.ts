// Loaded in advance, so that the first test does not wait for lazy chunks.
import '@/app/Portal';
import '@/components/form/select/SelectBox';
import '@/screens/dashboard/DashboardScreen';
import '@/widgets/layout/SecureShell';
import '@/widgets/session/RequirePermission';
import { configure } from '@testing-library/react';
import { test } from 'vitest';
import { meetAllFaults, rowName } from './writeCells';
import type { WriteRow } from './writeRow';

// The rows are long; a busy machine must not fail them.
configure({ asyncUtilTimeout: 20_000 });

/** One test per row, which goes through all faults. */
export function testRows(rows: readonly WriteRow[]): void {
  test.for(rows.map((row) => [`${rowName(row)} ${row.proves ?? ''}`.trim(), row] as const))(
    '%s',
    { timeout: 400_000 },
    ([, row], { task }) => meetAllFaults(row, task),
  );
}
