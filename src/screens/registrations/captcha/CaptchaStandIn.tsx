import { useImperativeHandle, useRef, type Ref } from 'react';
import { CheckboxField } from '@/components/form/CheckboxField';
import type { CaptchaHandle } from './Captcha';

interface CaptchaStandInProps {
  readonly onAnswer: (answer: string | null) => void;
  readonly error: string | undefined;
  readonly ref: Ref<CaptchaHandle>;
}

/** Takes the CAPTCHA's place where no site key is configured, as in a local build. (REG-018) */
export function CaptchaStandIn({ onAnswer, error, ref }: CaptchaStandInProps) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    reset: () => {
      if (box.current) box.current.checked = false;
      onAnswer(null);
    },
    focus: () => box.current?.focus(),
  }));
  return (
    <CheckboxField
      ref={box}
      name="captchaStandIn"
      label="I am not a robot"
      hint="Stands in for the CAPTCHA: this installation has no site key."
      error={error}
      onChange={(event) => onAnswer(event.target.checked ? 'stand-in' : null)}
    />
  );
}
