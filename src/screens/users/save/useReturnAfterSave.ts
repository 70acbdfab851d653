import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { timings } from '../../../config/timings';

/**
 * Leads elsewhere when the success of a save has been seen; who has left the form before is not pulled back.
 * (USER-039, PROF-052)
 * @returns to be called after the save
 */
export function useReturnAfterSave(address: string): () => void {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => void navigate(address), timings.afterSaveDelay);
    return () => clearTimeout(timer);
  }, [isLeaving, address, navigate]);
  return () => setIsLeaving(true);
}
