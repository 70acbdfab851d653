import { lazy, Suspense, useMemo, useState, type Ref } from 'react';
import { plainText } from '@/lib/plainText';
import { Field } from './Field';
import type { FocusTarget } from './focusTarget';
import type { SelectBoxProps } from './select/SelectBox';
import { SelectPlaceholder } from './SelectPlaceholder';
import { chosenOptions, optionsByValue, type SelectEntry } from './selectOptions';

/** What selects of both kinds take. */
export interface SelectFieldBase {
  readonly label: string;
  readonly name: string;
  readonly options: readonly SelectEntry[];
  readonly isOptional?: boolean;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isClearable?: boolean;
  /** The label is marked: what is chosen needs attention. */
  readonly isLabelAlarming?: boolean;
  /** What a form focuses; `field.ref` of a controlled field fits. */
  readonly inputRef?: Ref<FocusTarget>;
}

interface SelectFrameProps extends SelectFieldBase {
  readonly isMulti: boolean;
  readonly values: readonly string[];
  /** What would be chosen now, in the select's own order. */
  readonly onChange: (values: string[]) => void;
}

/** The library behind selects is large, so it arrives with the first one that is drawn; if it fails to, the form stays. */
const SelectBox = lazy(async () => {
  try {
    return { default: (await import('./select/SelectBox')).SelectBox };
  } catch {
    return {
      default: (props: SelectBoxProps) => <SelectPlaceholder {...props} hasFailed onFocusChange={() => undefined} />,
    };
  }
});

/** Label, hint, problems and error of a select, and its place while it is on its way. */
export function SelectFrame(props: SelectFrameProps) {
  const { label, isOptional, error, hint, isLabelAlarming = false, values, ...box } = props;
  const { options } = props;
  const byValue = useMemo(() => optionsByValue(options), [options]);
  const chosen = chosenOptions(values, byValue);
  const [isFocused, setIsFocused] = useState(false);
  const problems = chosen.filter(({ problem }) => problem !== undefined);
  const hints = (
    <>
      {hint}
      {problems.map((option) => (
        <span key={option.value} className="select-problem">
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
        const boxProps: SelectBoxProps = { ...box, control, chosen, takesFocus: isFocused };
        return (
          <Suspense fallback={<SelectPlaceholder {...boxProps} onFocusChange={setIsFocused} />}>
            <SelectBox {...boxProps} />
          </Suspense>
        );
      }}
    </Field>
  );
}
