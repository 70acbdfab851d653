// Fetched ahead, so that the first test does not wait for a cold start.
import '@/app/Portal';
import '@/components/form/select/SelectBox';
import '@/screens/dashboard/DashboardScreen';
import '@/widgets/layout/SecureShell';
import '@/widgets/session/RequirePermission';
import { configure } from '@testing-library/react';
import { test } from 'vitest';
import { meetAllFaults, rowName } from './writeCells';
import type { WriteRow } from './writeRow';

// The rows are long, and a busy machine is no failure.
configure({ asyncUtilTimeout: 15_000 });

/** A test for each row: it goes through all faults. */
export function testRows(rows: readonly WriteRow[]): void {
  test.for(rows.map((row) => [`${row.proves ?? ''} ${rowName(row)}`.trim(), row] as const))(
    '%s',
    { timeout: 400_000 },
    ([, row], { task }) => meetAllFaults(row, task),
  );
}
