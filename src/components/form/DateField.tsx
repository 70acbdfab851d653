import { useState, type ComponentPropsWithRef } from 'react';
import { validationText } from '@/domain/validationTexts';
import { Field, inputClass } from './Field';

interface DateFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type'> {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** A labelled date input. Its value has the form `2025-12-31`; the browser shows it in the user's own format. */
export function DateField({ label, error, hint, onBlur, onChange, ...input }: DateFieldProps) {
  // A partly typed date has an empty value: without this check it would count as no date at all.
  const [isPartial, setIsPartial] = useState(false);
  return (
    <Field label={label} error={error ?? (isPartial ? validationText(label, 'invalid') : undefined)} hint={hint}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="date"
          className={inputClass(control)}
          onChange={(event) => {
            setIsPartial(false);
            onChange?.(event);
          }}
          onBlur={(event) => {
            setIsPartial(event.target.validity.badInput);
            onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}
