import type { ReactNode, Ref } from 'react';
import Select, { type SelectInstance } from 'react-select';
import { Field } from './Field';
import { ungrouped, type SelectGroup, type SelectOption } from './selectOptions';

export interface SelectFieldProps {
  readonly label: string;
  readonly name: string;
  readonly options: ReadonlyArray<SelectOption | SelectGroup>;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
  readonly isClearable?: boolean;
  readonly isLabelAlarming?: boolean;
  readonly inputRef?: Ref<SelectInstance<SelectOption, false, SelectGroup>>;
}

/** A labelled choice of one thing, with its error beside it. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, options, value, onChange, isLabelAlarming = false, inputRef, ...select } = props;
  const selected = ungrouped(options).find((option) => option.value === value);
  const errors = [error, selected?.problem].filter((text) => text !== undefined);
  return (
    <Field
      label={isLabelAlarming ? <span className="field-error">{label}</span> : label}
      error={errors.length === 0 ? undefined : errors.join('; ')}
      {...(hint === undefined ? {} : { hint })}
    >
      {({ id, ...control }) => (
        <Select<SelectOption, false, SelectGroup>
          {...select}
          {...control}
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          inputId={id}
          options={options}
          value={selected ?? null}
          isOptionDisabled={(option) => option.isDisabled === true}
          formatOptionLabel={({ label: text, reason }, { context }) =>
            reason === undefined || context === 'value' ? text : `${text} (${reason})`
          }
          onChange={(option) => onChange(option?.value ?? null)}
        />
      )}
    </Field>
  );
}
