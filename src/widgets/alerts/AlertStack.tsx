import { alertDismissed, selectAlerts } from '../../store/alerts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { TimedAlert } from './TimedAlert';

/** The messages about what happened, newest last. */
export function AlertStack() {
  const dispatch = useAppDispatch();
  const alerts = useAppSelector(selectAlerts);
  return (
    <div className="alert-stack" role="region" aria-label="Messages" aria-live="polite">
      {alerts.map((alert) => (
        <TimedAlert key={alert.id} alert={alert} onDismiss={() => dispatch(alertDismissed(alert.id))} />
      ))}
    </div>
  );
}
