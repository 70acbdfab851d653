import { useRef } from 'react';
import { alertDismissed, alertShown, type NewAlert } from '@/store/alerts';
import { useAppDispatch } from '@/store/hooks';

/** Shows alerts about one action: each takes the place of the last one, which as an error would stay. */
export function useLatestAlert(): (alert: NewAlert) => void {
  const dispatch = useAppDispatch();
  const last = useRef('');
  return (alert) => {
    dispatch(alertDismissed(last.current));
    last.current = dispatch(alertShown(alert)).payload.id;
  };
}
