import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Where a saved review leads, and after how many milliseconds. */
export interface Departure {
  readonly address: string;
  readonly delay: number;
}

interface LeaveAfterSaveProps {
  /** Null until the review is saved. */
  readonly departure: Departure | null;
  /** A form that still counts as changed would hold up the move. */
  readonly isDirty: boolean;
}

/** Leads away from a review that is saved. Who has moved on in the meantime is not pulled back. (RACC-021, RPROF-003) */
export function LeaveAfterSave({ departure, isDirty }: LeaveAfterSaveProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (departure === null || isDirty) return undefined;
    const timer = setTimeout(() => void navigate(departure.address), departure.delay);
    return () => clearTimeout(timer);
  }, [departure, isDirty, navigate]);
  return null;
}
