import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { CallDetails } from '@/components/feedback/CallDetails';
import { timings } from '@/config/timings';
import { messageText } from '@/lib/plainText';
import type { AlertMessage } from '@/store/alerts';

interface TimedAlertProps {
  readonly alert: AlertMessage;
  readonly onDismiss: () => void;
}

/**
 * One alert. It closes after `dismissAfter` (7500 ms by default), except while it is hovered or focused. Errors stay
 * until they are closed. (KIT-035)
 */
export function TimedAlert({ alert, onDismiss }: TimedAlertProps) {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const staysOpen = isHovered || hasFocus || alert.kind === 'danger';
  const { dismissAfter = timings.alertDismiss } = alert;
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (staysOpen) return undefined;
    const timer = setTimeout(() => dismiss(), dismissAfter);
    return () => clearTimeout(timer);
  }, [staysOpen, dismissAfter]);

  // Closing it with its button returns the focus to where it came from, or else to the page's heading.
  const box = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    // Above it, older ones may fill the stack.
    void element?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const heading = element.closest('main')?.querySelector('h1');
      const origin = cameFrom.current;
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
      else heading?.focus();
    };
  }, []);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- They keep it open; nothing is pressed.
    <div
      ref={box}
      className={`alert alert-${alert.kind} alert-dismissible`}
      // The live region announces it; the role `alert` would interrupt the screen reader for every kind.
      role="group"
      aria-atomic
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHasFocus(true);
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={() => setHasFocus(false)}
    >
      <button type="button" className="btn-close" aria-label="Close this message" onClick={onDismiss} />
      <strong>{messageText(alert.title)}</strong> {messageText(alert.text)}
      {/* It comes late, and the message must not be announced again with it. */}
      <div aria-live="off">
        <CallDetails facts={alert.facts} />
      </div>
    </div>
  );
}
