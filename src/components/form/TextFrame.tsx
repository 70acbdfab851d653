import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { timings } from '@/config/timings';
import { counted } from '@/lib/counted';
import { describedBy } from './describedBy';
import { Field, type ControlProps } from './Field';
import { isTypedBeyond, type TextInput } from './typedText';

/** What text inputs and text areas have in common. */
export interface TextFrameProps {
  readonly label: string;
  readonly isOptional?: boolean | undefined;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /**
   * The longest text that the server takes, in UTF-16 units as the server counts them: an emoji is two, a line break
   * one. Typing stops there; a longer text that is pasted is kept and reported.
   */
  readonly maximum?: number | undefined;
  /** Always shows how much of the maximum is used. (KIT-032) */
  readonly hasCounter?: boolean | undefined;
}

interface LengthLimitProps {
  readonly control: ControlProps;
  readonly maximum: number;
  readonly hasCounter: boolean;
  /** Draws the input or text area. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** From this share of the maximum on, a screen reader hears how many characters are left. */
const nearTheLimit = 0.9;

function spokenText(length: number, maximum: number): string {
  if (length > maximum) return `${counted(length - maximum, 'character')} too many`;
  return length >= maximum * nearTheLimit ? `${counted(maximum - length, 'character')} left` : '';
}

/**
 * Limits the length of an input. Typing stops at the maximum, as with `maxLength` (VAL-050). Pasted text is kept whole
 * and reported as too long: `maxLength` would cut it silently. (KIT-032)
 */
function LengthLimit({ control, maximum, hasCounter, children }: LengthLimitProps) {
  const counterId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typedLength, setTypedLength] = useState(0);
  const [heldAt, setHeldAt] = useState(Infinity);
  const [spoken, setSpoken] = useState('');

  // The input is uncontrolled. Its text is read at each event and at each rendering, because a form that is reset
  // writes into its inputs without an event.
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
      if (!isTypedBeyond(event, maximum)) return;
      event.preventDefault();
      setHeldAt((event.target as TextInput).value.length);
    };
    element?.addEventListener('beforeinput', hold);
    return () => element?.removeEventListener('beforeinput', hold);
  }, [maximum]);

  // Announced after a pause in typing: each keystroke would interrupt the announcement.
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(spokenText(typedLength, maximum)), timings.counterPause);
    return () => clearTimeout(timer);
  }, [typedLength, maximum]);

  const isOver = length > maximum;
  // At the maximum, or where a wide character does not fit, keys do nothing, which needs an explanation even without a
  // permanent counter.
  const isCounterShown = hasCounter || length >= Math.min(heldAt, maximum);
  return (
    <div ref={box} onInput={({ target }) => setTypedLength((target as TextInput).value.length)}>
      {children({
        ...control,
        'aria-invalid': control['aria-invalid'] || isOver,
        ...describedBy(control['aria-describedby'], isCounterShown && counterId),
      })}
      {isCounterShown && (
        <div className={isOver ? 'counter field-error' : 'counter form-hint'} id={counterId}>
          {`${length} of ${counted(maximum, 'character')}`}
          {isOver && `: ${length - maximum} too many`}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {/* A form reset changes the text without an announcement. */}
        {length === typedLength && spoken}
      </span>
    </div>
  );
}

/** A text input with its label, hint, error and length limit. */
export function TextFrame(props: TextFrameProps & Pick<LengthLimitProps, 'children'>) {
  const { maximum, hasCounter = false, children, ...field } = props;
  return (
    <Field {...field}>
      {(control) =>
        maximum === undefined ? (
          children(control)
        ) : (
          <LengthLimit control={control} maximum={maximum} hasCounter={hasCounter}>
            {children}
          </LengthLimit>
        )
      }
    </Field>
  );
}
