import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { timings } from '@/config/timings';

/** Where a save leads. */
export interface Redirect {
  readonly address: string;
  /** Milliseconds until then; so long that its success is seen, if left out. (CONST-007) */
  readonly delay?: number;
  /** What the next screen is told beside the address. */
  readonly state?: unknown;
}

/**
 * Leads away after a save. Who has moved on in the meantime is not pulled back.
 * @param redirect null until there is a save to leave after
 * @param isHeldUp as by a form that still counts as changed
 */
export function useRedirectAfterSave(redirect: Redirect | null, isHeldUp = false): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (redirect === null || isHeldUp) return undefined;
    const { address, delay = timings.afterSaveDelay, state } = redirect;
    const timer = setTimeout(() => void navigate(address, { state }), delay);
    return () => clearTimeout(timer);
  }, [redirect, isHeldUp, navigate]);
}

/** As `useRedirectAfterSave`, for who says so once: `leave` is called after the save. */
export function useLeaveAfterSave(): { isLeaving: boolean; leave: (redirect: Redirect) => void } {
  const [redirect, leave] = useState<Redirect | null>(null);
  useRedirectAfterSave(redirect);
  return { isLeaving: redirect !== null, leave };
}
