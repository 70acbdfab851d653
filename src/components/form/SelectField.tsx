import { useMemo, useState } from 'react';
import { lazyPart, type Retry } from '@/components/lazyPart';
import { listNotLoaded } from '@/domain/texts';
import { plainText } from '@/lib/plainText';
import { Field } from './Field';
import type { SelectBoxProps } from './select/SelectBox';
import { changedValues, chosenOptions, optionsByValue, type SelectBase, type SelectOption } from './selectOptions';

/** What selects of one and of several values have in common. */
interface SelectFieldBase extends SelectBase {
  readonly label: string;
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Marks the label: the chosen values need attention. */
  readonly isLabelAlarming?: boolean;
}

interface SelectFrameProps extends SelectFieldBase {
  readonly isMulti: boolean;
  readonly values: readonly string[];
  /** Reports the values in the select's own order. */
  readonly onChange: (values: string[]) => void;
}

interface LazySelectProps extends SelectBoxProps {
  /** Reports whether the placeholder has the focus, so that the select can take it over. */
  readonly onFocusChange: (hasFocus: boolean) => void;
}

/**
 * Takes the place of a select while its code loads: labelled, of the same height, and showing what is chosen.
 * @param props.onRetry given if it has failed to load
 */
function SelectPlaceholder(props: LazySelectProps & Partial<Retry>) {
  const { control, chosen, onFocusChange, onRetry } = props;
  const labels = chosen.map(({ label }) => plainText(label)).join(', ');
  return (
    <>
      <input
        {...control}
        readOnly
        className="form-control"
        value={labels}
        placeholder={onRetry ? '' : 'Loading…'}
        aria-busy={!onRetry}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
      />
      {onRetry && (
        <div className="field-error" role="alert">
          {listNotLoaded}{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => {
              // The button goes; the input stays until the select takes its place, and the focus with it.
              document.getElementById(control.id)?.focus();
              onRetry();
            }}
          >
            Try Again
          </button>
        </div>
      )}
    </>
  );
}

/** The select library is large, so it loads with the first select that is drawn. If it fails to, the form stays. */
const SelectBox = lazyPart<LazySelectProps>(
  async () => (await import('./select/SelectBox')).SelectBox,
  SelectPlaceholder,
);

/** A select with its label, hint, problems and error. */
function SelectFrame(props: SelectFrameProps) {
  const { label, isOptional, error, hint, isLabelAlarming = false, values, ...box } = props;
  const { options, search } = props;
  // Where nothing is chosen nothing is looked up: there may be a hundred thousand options.
  const isEmpty = values.length === 0;
  const byValue = useMemo(() => optionsByValue(isEmpty ? [] : options), [isEmpty, options]);
  const chosen: readonly SelectOption[] = search
    ? values.map((value) => ({ value, label: search.chosenLabel }))
    : chosenOptions(values, byValue);
  const [isFocused, setIsFocused] = useState(false);
  const problems = chosen.filter(({ problem }) => problem !== undefined);
  const hints = (
    <>
      {hint}
      {problems.map((option) => (
        <span key={option.value} className={option.isProblemBlocking === false ? 'select-advice' : 'select-problem'}>
          <bdi>{plainText(option.label)}</bdi>: {option.problem}
        </span>
      ))}
    </>
  );
  return (
    <Field
      label={isLabelAlarming ? <span className="alarming-label">{label}</span> : label}
      isOptional={isOptional}
      error={error}
      hint={hint !== undefined || problems.length > 0 ? hints : undefined}
    >
      {(control) => {
        const boxProps = { ...box, control, chosen, takesFocus: isFocused, onFocusChange: setIsFocused };
        return <SelectBox {...boxProps} fallback={<SelectPlaceholder {...boxProps} />} />;
      }}
    </Field>
  );
}

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
