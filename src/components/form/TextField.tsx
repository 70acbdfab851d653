import { useId, type InputHTMLAttributes, type Ref } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange?: InputHTMLAttributes<HTMLInputElement>['onChange'];
}

/** A labelled input with its error beside it. */
export function TextField({ label, name, error, type = 'text', autoComplete, inputRef, onChange }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hasError = error !== undefined;
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        className={hasError ? 'form-control is-invalid' : 'form-control'}
        id={id}
        ref={inputRef}
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={hasError}
        {...(hasError ? { 'aria-describedby': errorId } : {})}
        {...(onChange ? { onChange } : {})}
      />
      {hasError && (
        <div className="field-error" id={errorId}>
          {error}
        </div>
      )}
    </div>
  );
}
