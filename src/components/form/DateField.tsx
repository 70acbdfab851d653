import { useState, type ComponentPropsWithRef } from 'react';
import { validationText } from '@/domain/validationTexts';
import { Field, inputClass } from './Field';

interface DateFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type'> {
  readonly label: string;
  readonly name: string;
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** A labelled day; its value is written `2025-12-31`, and shown as the browser's language has it. */
export function DateField({ label, isOptional, error, hint, onBlur, ...input }: DateFieldProps) {
  // A date that is typed in part has an empty value: without this it would pass for none at all.
  const [isPartial, setIsPartial] = useState(false);
  return (
    <Field
      label={label}
      isOptional={isOptional}
      error={error ?? (isPartial ? validationText(label, 'invalid') : undefined)}
      hint={hint}
    >
      {(control) => (
        <input
          {...input}
          {...control}
          type="date"
          className={inputClass(control)}
          onBlur={(event) => {
            setIsPartial(event.target.validity.badInput);
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}
