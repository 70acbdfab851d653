import type { ComponentPropsWithRef } from 'react';
import { Field } from './Field';

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type'> {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
}

/** A labelled input with its error beside it. It takes what an input takes, so that forms can register it. */
export function TextField({ label, error, hint, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...control}
          type={type}
          className={error === undefined ? 'form-control' : 'form-control is-invalid'}
        />
      )}
    </Field>
  );
}
