import { alertDismissed, selectMessages, type AlertKind, type AlertMessage } from '@/store/alerts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { TimedAlert } from './TimedAlert';

const urgentKinds: ReadonlySet<AlertKind> = new Set(['danger', 'warning']);

/**
 * The open alerts, newest last. Errors and warnings interrupt a screen reader, the others wait for a pause. Both live
 * regions are always there, because a screen reader ignores one that is added together with its content. (KIT-036)
 */
export function AlertStack() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectMessages).filter(({ isOpen }) => isOpen);
  const draw = (alert: AlertMessage) => (
    <TimedAlert key={alert.id} alert={alert} onDismiss={() => dispatch(alertDismissed(alert.id))} />
  );
  return (
    <div className="alert-stack" role="region" aria-label="Messages">
      <div aria-live="assertive">{open.filter(({ kind }) => urgentKinds.has(kind)).map(draw)}</div>
      <div aria-live="polite">{open.filter(({ kind }) => !urgentKinds.has(kind)).map(draw)}</div>
    </div>
  );
}
