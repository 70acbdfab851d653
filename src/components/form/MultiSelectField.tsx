import { SelectFrame, type SelectFieldBase } from './SelectFrame';
import { changedValues } from './selectOptions';

interface MultiSelectFieldProps extends SelectFieldBase {
  readonly value: readonly string[];
  readonly onChange: (values: string[]) => void;
}

/** A searchable select of several values. */
export function MultiSelectField({ value, onChange, ...field }: MultiSelectFieldProps) {
  return (
    <SelectFrame
      {...field}
      isMulti
      values={value}
      onChange={(next) => onChange(changedValues(value, next, field.options))}
    />
  );
}
