import { useEffect, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { timings } from '../../config/timings';
import type { AlertMessage } from '../../store/alerts';

interface TimedAlertProps {
  readonly alert: AlertMessage;
  readonly onDismiss: () => void;
}

/** One alert. It closes itself, except while it is pointed at or focused, and never when it reports an error. (KIT-035) */
export function TimedAlert({ alert, onDismiss }: TimedAlertProps) {
  const [isHeld, setIsHeld] = useState(false);
  const staysOpen = isHeld || alert.kind === 'danger';
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (staysOpen) return undefined;
    const timer = setTimeout(() => dismiss.current(), timings.alertDismiss);
    return () => clearTimeout(timer);
  }, [staysOpen]);

  return (
    <Alert
      variant={alert.kind}
      dismissible
      transition={false}
      closeLabel="Close this message"
      onClose={onDismiss}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <strong>{alert.title}</strong> {alert.text}
    </Alert>
  );
}
