import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { params } from '@/config/paths';

const wide = () => window.matchMedia('(min-width: 75rem)');

function watchWidth(onChange: () => void): () => void {
  const query = wide();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True where the queue stands beside a review: in a wide window, if the address says that it was opened from there. */
export function useIsSplit(): boolean {
  const isWide = useSyncExternalStore(watchWidth, () => wide().matches);
  const [search] = useSearchParams();
  return isWide && search.has(params.list);
}
