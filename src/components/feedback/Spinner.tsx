import { useEffect, useState } from 'react';
import { timings } from '@/config/timings';

/** Something is loading. Quick answers show no text; long ones are told to go on. */
export function Spinner() {
  const [text, setText] = useState('');
  useEffect(() => {
    const timers = [
      setTimeout(() => setText('Loading…'), timings.busyAfter),
      setTimeout(() => setText('Still working…'), timings.stillBusyAfter),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className="busy">
      <div className="spinner-border" aria-hidden="true" />
      <p role="status">{text}</p>
    </div>
  );
}
