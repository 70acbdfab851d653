import { useState, type ComponentPropsWithRef } from 'react';
import { Field, inputClass } from './Field';

interface PasswordFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type' | 'value'> {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password input with a button that shows the text. The password stays in the input, never in state. (AUTH-106) */
export function PasswordField({ label, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="password-input">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={inputClass(control)}
          />
          <button
            type="button"
            className="btn btn-outline-primary"
            aria-controls={control.id}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
