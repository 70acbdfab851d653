import { useDeparture, type Departure } from '../../widgets/saveForm/useLeaveAfterSave';

interface LeaveAfterSaveProps {
  /** Null until the review is saved. */
  readonly departure: Departure | null;
  /** A form that still counts as changed would hold up the move. */
  readonly isDirty: boolean;
}

/** Leads away from a review that is saved, from within its form. (RACC-021, RPROF-003) */
export function LeaveAfterSave({ departure, isDirty }: LeaveAfterSaveProps) {
  useDeparture(departure, isDirty);
  return null;
}
