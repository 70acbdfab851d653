import { useRedirectAfterSave, type Redirect } from '@/widgets/save/useRedirectAfterSave';

interface LeaveAfterSaveProps {
  /** Null until the review is saved. */
  readonly redirect: Redirect | null;
  /** A form that still counts as changed would hold up the move. */
  readonly isDirty: boolean;
}

/** Leads away from a review that is saved, from within its form. (RACC-021, RPROF-003) */
export function LeaveAfterSave({ redirect, isDirty }: LeaveAfterSaveProps) {
  useRedirectAfterSave(redirect, isDirty);
  return null;
}
