import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { timings } from '../../config/timings';

interface Leave {
  readonly isLeaving: boolean;
  readonly leave: () => void;
}

/** Leads elsewhere after a save, once its success was seen; who has already gone is not pulled back. (CONST-007) */
export function useLeave(to: string): Leave {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => void navigate(to), timings.afterSaveDelay);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate, to]);
  return { isLeaving, leave: () => setIsLeaving(true) };
}
