import { useEffect, useState } from 'react';
import { timings } from '@/config/timings';

/** Text or rows, the fields of a form, or a review with its decision beside it. */
export type SkeletonShape = 'lines' | 'fields' | 'review';

interface SpinnerProps {
  /** Draws lines in this shape in place of the spinner, where rows or a card will stand: so the page does not jump. */
  readonly shape?: SkeletonShape;
  /** How many lines, if not as many as the shape usually has. */
  readonly lines?: number | undefined;
  /** What it stands for has been there before, or has failed: what is below it is in use, and stays in sight. */
  readonly isAgain?: boolean;
}

const linesOf = { lines: 4, fields: 8, review: 3 };

/** A loading indicator. Its text appears after a delay, and changes when loading takes long. */
export function Spinner({ shape, lines = shape ? linesOf[shape] : 0, isAgain = false }: SpinnerProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timers = [
      setTimeout(() => setText('Loading…'), timings.busyAfter),
      setTimeout(() => setText('Still working…'), timings.stillBusyAfter),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  const skeleton = `busy-skeleton skeleton-${shape ?? 'lines'} ${isAgain ? '' : 'busy-first'}`;
  return (
    <div className={`busy ${lines > 0 ? skeleton : ''}`}>
      {lines === 0 && <div className="spinner-border" aria-hidden="true" />}
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="skeleton-line" aria-hidden="true" />
      ))}
      <p role="status">{text}</p>
    </div>
  );
}
