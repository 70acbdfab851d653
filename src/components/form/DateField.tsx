import { useState, type ComponentPropsWithRef } from 'react';
import { useDelayedChange } from '@/components/useDelayedChange';
import { timings } from '@/config/timings';
import { validationText } from '@/domain/validationTexts';
import { Field, inputClass } from './Field';
import { whenReleased } from './whenReleased';

interface DateFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type'> {
  readonly label: string;
  readonly name: string;
  /** The field that its own error names; the label if left out. */
  readonly field?: string;
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** A labelled date input. Its value has the form `2025-12-31`; the browser shows it in the user's own format. */
export function DateField(props: DateFieldProps) {
  const { label, field = label, error, hint, onBlur, onChange, onKeyDown, ...input } = props;
  // A partly typed date has an empty value: without this check it would count as no date at all.
  const [partial, setPartial] = useState<'no' | 'typing' | 'entered'>('no');
  const judge = (date: HTMLInputElement, found: typeof partial = 'entered') =>
    setPartial(date.validity.badInput ? found : 'no');
  // A date from elsewhere, as from a link, takes its place.
  if (partial !== 'no' && input.value) setPartial('no');
  const isPartial = partial === 'entered' || (partial === 'typing' && error !== undefined);
  return (
    <Field label={label} error={isPartial ? validationText(field, 'invalid') : error} hint={hint}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="date"
          className={inputClass(control)}
          onChange={(event) => {
            judge(event.target, 'typing');
            onChange?.(event);
          }}
          onBlur={(event) => {
            whenReleased(() => judge(event.target));
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            // Enter sends the form without leaving the field.
            if (event.key === 'Enter') judge(event.currentTarget);
            onKeyDown?.(event);
          }}
        />
      )}
    </Field>
  );
}

interface DelayedDateFieldProps extends Pick<DateFieldProps, 'label' | 'name' | 'error' | 'hint'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A date field that applies a date once it is typed: on the way there, each digit of the year makes another date. */
export function DelayedDateField({ value, onChange, ...field }: DelayedDateFieldProps) {
  const { shown, change, settle } = useDelayedChange(value, onChange, { delay: timings.filterDelay });
  return <DateField {...field} value={shown} onChange={(event) => change(event.target.value)} onBlur={settle} />;
}
