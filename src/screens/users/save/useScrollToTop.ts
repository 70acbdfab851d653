import { useEffect } from 'react';
import { timings } from '@/config/timings';

/** Scrolls to the top some time after a save has failed. (USER-040) */
export function useScrollToTop(hasFailed: boolean): void {
  useEffect(() => {
    if (!hasFailed) return undefined;
    const timer = setTimeout(() => window.scrollTo({ top: 0 }), timings.afterFailureDelay);
    return () => clearTimeout(timer);
  }, [hasFailed]);
}
