import type { ComponentPropsWithRef } from 'react';
import { Field, inputClass, type ControlProps } from './Field';
import { LengthLimit } from './LengthLimit';

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'maxLength' | 'type'> {
  readonly label: string;
  readonly name: string;
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  /** Longest text that the server takes. Typing stops there; a longer text that is pasted is kept and reported. */
  readonly maximum?: number;
  /** Shows at all times how much of the maximum is used. (KIT-032) */
  readonly hasCounter?: boolean;
}

/** A labelled input with its error beside it. It takes what an input takes, so that forms can register it. */
export function TextField(props: TextFieldProps) {
  const { label, isOptional, error, hint, type = 'text', maximum, hasCounter = false, ...input } = props;
  const draw = (control: ControlProps) => (
    <input
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      {...control}
      type={type}
      className={inputClass(control)}
    />
  );
  return (
    <Field label={label} isOptional={isOptional} error={error} hint={hint}>
      {(control) =>
        maximum === undefined ? (
          draw(control)
        ) : (
          <LengthLimit control={control} maximum={maximum} hasCounter={hasCounter}>
            {draw}
          </LengthLimit>
        )
      }
    </Field>
  );
}
