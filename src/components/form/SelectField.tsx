import { SelectFrame, type SelectFieldBase } from './SelectFrame';

interface SelectFieldProps extends SelectFieldBase {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A searchable select of one value. */
export function SelectField({ value, onChange, ...field }: SelectFieldProps) {
  return (
    <SelectFrame
      {...field}
      isMulti={false}
      values={value === null ? [] : [value]}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
  );
}
