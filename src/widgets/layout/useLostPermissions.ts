import { useEffect, useRef } from 'react';
import { expandPermissions } from '@/domain/permissions';
import { sessionTexts } from '@/domain/firstTexts';
import { alertShown } from '@/store/alerts';
import { selectGranted, selectSession } from '@/store/auth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Says which permissions were taken while the person was signed in: what they allowed is no longer on the screen. */
export function useLostPermissions(): void {
  const dispatch = useAppDispatch();
  const granted = useAppSelector(selectGranted);
  const isActive = useAppSelector(selectSession) === 'active';
  const former = useRef(granted);
  useEffect(() => {
    // The end of a session takes all of them, and says so itself.
    if (!isActive) return;
    const left = expandPermissions(granted);
    const lost = expandPermissions(former.current).filter((permission) => !left.includes(permission));
    former.current = granted;
    if (lost.length === 0) return;
    const text = sessionTexts.lost(lost);
    dispatch(alertShown({ kind: 'danger', title: sessionTexts.permissionsChanged, text, keptAcrossPages: true }));
  }, [dispatch, granted, isActive]);
}
