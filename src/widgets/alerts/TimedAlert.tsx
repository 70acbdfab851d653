import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import { timings } from '@/config/timings';
import { plainText } from '@/lib/plainText';
import type { AlertMessage } from '@/store/alerts';

interface TimedAlertProps {
  readonly alert: AlertMessage;
  readonly onDismiss: () => void;
}

/**
 * One alert. It closes itself, except while it is pointed at or has the focus, and never when it reports an error.
 * (KIT-035)
 */
export function TimedAlert({ alert, onDismiss }: TimedAlertProps) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const staysOpen = isPointedAt || hasFocus || alert.kind === 'danger';
  const { dismissAfter = timings.alertDismiss } = alert;
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (staysOpen) return undefined;
    const timer = setTimeout(() => dismiss.current(), dismissAfter);
    return () => clearTimeout(timer);
  }, [staysOpen, dismissAfter]);

  // Who closes it with its button goes on from where the focus came from, or else from the page's heading.
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const heading = element.closest('main')?.querySelector('h1');
      const origin = cameFrom.current;
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
      else heading?.focus();
    };
  }, []);

  return (
    <Alert
      ref={box}
      variant={alert.kind}
      // The stack announces it; a role of its own would interrupt whatever the kind is.
      role="group"
      aria-atomic
      dismissible
      transition={false}
      closeLabel="Close this message"
      onClose={onDismiss}
      onMouseEnter={() => setIsPointedAt(true)}
      onMouseLeave={() => setIsPointedAt(false)}
      onFocus={({ relatedTarget }) => {
        setHasFocus(true);
        cameFrom.current ??= relatedTarget;
      }}
      onBlur={() => setHasFocus(false)}
    >
      <strong>{plainText(alert.title)}</strong> {plainText(alert.text)}
    </Alert>
  );
}
