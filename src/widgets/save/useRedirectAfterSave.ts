import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { timings } from '@/config/timings';

/** Where a save leads. */
export interface Redirect {
  readonly address: string;
  /** Milliseconds until then; long enough to see the success, if left out. (CONST-007) */
  readonly delay?: number;
  /** State for the next screen that the address does not carry. */
  readonly state?: unknown;
}

/**
 * Leads away after a save. A person who has moved on in the meantime is not pulled back.
 * @param redirect null until there is a save to leave after
 */
export function useRedirectAfterSave(redirect: Redirect | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (redirect === null) return undefined;
    const { address, delay = timings.afterSaveDelay, state } = redirect;
    const timer = setTimeout(() => void navigate(address, { state }), delay);
    return () => clearTimeout(timer);
  }, [redirect, navigate]);
}
