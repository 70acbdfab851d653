import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { timings } from '@/config/timings';
import type { ControlProps } from './Field';
import { isTypedBeyond, type TextInput } from './typedText';

interface LengthLimitProps {
  readonly control: ControlProps;
  /** Counted as the server's language and this one do: in UTF-16 units. An emoji is two, a line break is one. */
  readonly maximum: number;
  readonly hasCounter: boolean;
  /** Draws the one input or text area. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** From here on the room that is left is also said aloud. */
const nearTheLimit = 0.9;

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}

function spokenText(length: number, maximum: number): string {
  if (length > maximum) return `${characters(length - maximum)} too many`;
  return length >= maximum * nearTheLimit ? `${characters(maximum - length)} left` : '';
}

/**
 * Holds an input to a longest text, in two ways. What is typed stops at the limit, as a `maxLength` would have it
 * (VAL-050). What comes in one piece, as from the clipboard, is let in whole and reported as too long: `maxLength`
 * would cut it silently, and nobody would know what is missing. (KIT-032)
 */
export function LengthLimit({ control, maximum, hasCounter, children }: LengthLimitProps) {
  const counterId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typedLength, setTypedLength] = useState(0);
  const [spoken, setSpoken] = useState('');

  // The input keeps its text, not React: it is read at each event and at each rendering, because a form that is
  // reset writes into its inputs without an event.
  const listen = useCallback((onChange: () => void) => {
    const element = box.current;
    element?.addEventListener('input', onChange);
    return () => element?.removeEventListener('input', onChange);
  }, []);
  const length = useSyncExternalStore(
    listen,
    () => box.current?.querySelector<TextInput>('input, textarea')?.value.length ?? 0,
  );

  useEffect(() => {
    const element = box.current;
    const hold = (event: InputEvent) => {
      if (isTypedBeyond(event, maximum)) event.preventDefault();
    };
    element?.addEventListener('beforeinput', hold);
    return () => element?.removeEventListener('beforeinput', hold);
  }, [maximum]);

  // Said when the keys rest, or every one of them would be talked over.
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(spokenText(typedLength, maximum)), timings.counterPause);
    return () => clearTimeout(timer);
  }, [typedLength, maximum]);

  const isOver = length > maximum;
  // A key that does nothing needs an explanation, also where no counter is asked for.
  const isCounterShown = hasCounter || length >= maximum;
  const described = [control['aria-describedby'], isCounterShown && counterId].filter(Boolean).join(' ');
  return (
    <div ref={box} onInput={({ target }) => setTypedLength((target as TextInput).value.length)}>
      {children({
        ...control,
        'aria-invalid': control['aria-invalid'] || isOver,
        ...(described === '' ? {} : { 'aria-describedby': described }),
      })}
      {isCounterShown && (
        <div className={isOver ? 'counter field-error' : 'counter form-hint'} id={counterId}>
          {`${length} of ${characters(maximum)}`}
          {isOver && `: ${length - maximum} too many`}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </div>
  );
}
