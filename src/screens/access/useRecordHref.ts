import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from '@/config/paths';

/** The address of a record's history, with the way back to the question. */
export function useRecordHref() {
  const { pathname, search } = useLocation();
  return useCallback(
    (id: number) => href.accessRecord(id, { returnPage: 'Access Explorer', returnUrl: `${pathname}${search}` }),
    [pathname, search],
  );
}
