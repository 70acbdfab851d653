import { CheckboxField } from '@/components/form/CheckboxField';

interface CaptchaCheckboxProps {
  readonly isChecked: boolean;
  readonly onAnswer: (answer: string | null) => void;
  readonly error: string | undefined;
}

/** Replaces the CAPTCHA where the settings ask for it, as those of the mock server do. (REG-018) */
export function CaptchaCheckbox({ isChecked, onAnswer, error }: CaptchaCheckboxProps) {
  return (
    <CheckboxField
      name="captcha"
      label="I am not a robot"
      hint="Replaces the CAPTCHA, because no site key is configured."
      error={error}
      checked={isChecked}
      onChange={(event) => onAnswer(event.target.checked ? 'stand-in' : null)}
    />
  );
}
