import { useEffect, useState } from 'react';
import { timings } from '@/config/timings';

/** A loading indicator. Its text appears after a delay, and changes when loading takes long. */
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
