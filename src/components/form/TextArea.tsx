import type { ComponentPropsWithRef } from 'react';
import { Field, inputClass, type ControlProps } from './Field';
import { LengthLimit } from './LengthLimit';
import { trimInput } from './typedText';

interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id' | 'maxLength'> {
  readonly label: string;
  readonly name: string;
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string;
  /** As in `TextField`. */
  readonly maximum?: number;
  readonly hasCounter?: boolean;
}

/** A labelled text of several lines. It is trimmed when it is left. (KIT-033) */
export function TextArea(props: TextAreaProps) {
  const { label, isOptional, error, hint, maximum, hasCounter = false, onBlur, rows = 4, ...input } = props;
  const draw = (control: ControlProps) => (
    <textarea
      {...input}
      {...control}
      rows={rows}
      className={inputClass(control)}
      onBlur={(event) => {
        trimInput(event.target);
        onBlur?.(event);
      }}
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
