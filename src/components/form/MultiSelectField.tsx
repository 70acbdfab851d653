import type { Ref } from 'react';
import Select, { components, type MultiValueRemoveProps, type SelectInstance } from 'react-select';
import { Field } from './Field';
import type { SelectFieldProps } from './SelectField';
import { ungrouped, type SelectGroup, type SelectOption } from './selectOptions';

interface MultiSelectFieldProps extends Omit<SelectFieldProps, 'value' | 'onChange' | 'inputRef'> {
  readonly value: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly inputRef?: Ref<SelectInstance<SelectOption, true, SelectGroup>>;
}

function RemoveUnlessFixed(props: MultiValueRemoveProps<SelectOption, true, SelectGroup>) {
  return props.data.isFixed === true ? null : <components.MultiValueRemove {...props} />;
}

/** A labelled choice of several things, with its error beside it. Fixed ones cannot be taken out. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const { label, error, hint, options, value, onChange, isLabelAlarming = false, inputRef, ...select } = props;
  const all = ungrouped(options);
  const selected = all.filter((option) => value.includes(option.value));
  const fixed = selected.filter((option) => option.isFixed === true);
  const errors = [error, ...selected.map((option) => option.problem)].filter((text) => text !== undefined);
  return (
    <Field
      label={isLabelAlarming ? <span className="field-error">{label}</span> : label}
      error={errors.length === 0 ? undefined : errors.join('; ')}
      {...(hint === undefined ? {} : { hint })}
    >
      {({ id, ...control }) => (
        <Select<SelectOption, true, SelectGroup>
          {...select}
          {...control}
          {...(inputRef === undefined ? {} : { ref: inputRef })}
          isMulti
          inputId={id}
          options={options}
          value={selected}
          components={{ MultiValueRemove: RemoveUnlessFixed }}
          isOptionDisabled={(option) => option.isDisabled === true}
          formatOptionLabel={({ label: text, reason }, { context }) =>
            reason === undefined || context === 'value' ? text : `${text} (${reason})`
          }
          onChange={(chosen) => {
            const values = chosen.map((option) => option.value);
            onChange([...new Set([...fixed.map((option) => option.value), ...values])]);
          }}
        />
      )}
    </Field>
  );
}
