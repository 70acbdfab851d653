import { useState } from 'react';
import type { FormErrors } from '@/domain/formErrors';
import { withoutRow } from '@/domain/roleAccess/errorKeys';

interface ShiftedErrors {
  /** The server's errors as they fit the rows that are left. */
  readonly errors: FormErrors | null;
  readonly rowRemoved: (row: number) => void;
}

/** Keeps the server's errors beside their rows while rows are removed; new errors start afresh. (QCARD-028) */
export function useShiftedErrors(serverErrors: FormErrors | null): ShiftedErrors {
  const [removal, setRemoval] = useState<{ of: FormErrors | null; rows: readonly number[] }>({ of: null, rows: [] });
  const rows = removal.of === serverErrors ? removal.rows : [];
  return {
    errors: serverErrors && rows.reduce(withoutRow, serverErrors),
    rowRemoved: (row) => setRemoval({ of: serverErrors, rows: [...rows, row] }),
  };
}
