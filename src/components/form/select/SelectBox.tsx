import { useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import Select, { type OnChangeValue, type SelectInstance } from 'react-select';
import type { ControlProps } from '@/components/form/Field';
import type { FocusTarget } from '@/components/form/focusTarget';
import type { SelectEntry, SelectGroup, SelectOption } from '@/components/form/selectOptions';
import { ChipCross } from './ChipCross';
import { ChipLabel } from './ChipLabel';
import { ChosenValue } from './ChosenValue';
import { DescribedBy } from './describedBy';
import { Menu } from './Menu';
import { MenuList } from './MenuList';
import { OptionRow } from './OptionRow';
import { makeSelectFilter } from './selectFilter';
import { SelectInput } from './SelectInput';
import { countMessage, selectMessages } from './selectMessages';

export interface SelectBoxProps {
  readonly control: ControlProps;
  readonly name: string;
  readonly options: readonly SelectEntry[];
  readonly chosen: readonly SelectOption[];
  readonly isMulti: boolean;
  readonly isDisabled?: boolean;
  readonly isClearable?: boolean;
  readonly onChange: (values: string[]) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<FocusTarget>;
  /** The focus was in the place that this one takes. */
  readonly takesFocus: boolean;
}

type Box = SelectInstance<SelectOption, boolean, SelectGroup>;

const parts = {
  Input: SelectInput,
  Menu,
  MenuList,
  MultiValueLabel: ChipLabel,
  MultiValueRemove: ChipCross,
  Option: OptionRow,
  SingleValue: ChosenValue,
  IndicatorSeparator: null,
};

/** Keys that choose the option that has the focus. */
const choosing: ReadonlySet<string> = new Set(['Enter', ' ']);

function hear(event: KeyboardEvent, { props, state }: Box): void {
  const typesBlank = event.key === ' ' && props.inputValue !== '';
  if (props.menuIsOpen && choosing.has(event.key) && !typesBlank && state.focusedOption?.isDisabled === true) {
    event.preventDefault();
  }
  // A closed select has no use for Escape, but would stop a dialog around it from hearing it. The library looks at
  // React's event only, so that alone is marked.
  if (!props.menuIsOpen && event.key === 'Escape') event.defaultPrevented = true;
}

function valuesOf(next: OnChangeValue<SelectOption, boolean>): string[] {
  if (next === null) return [];
  return 'value' in next ? [next.value] : next.map(({ value }) => value);
}

/** The select itself. Its styles are in `_kit.scss`; colours come from the theme's variables. */
export function SelectBox(props: SelectBoxProps) {
  const { control, name, options, chosen, isMulti, isDisabled = false, isClearable = false, onChange, onBlur } = props;
  const { inputRef, takesFocus } = props;
  const box = useRef<Box>(null);
  const [filterOption] = useState(makeSelectFilter);
  useImperativeHandle(inputRef, () => ({ focus: () => box.current?.focus() }));
  // In the same moment: between the two places there is no time in which a key could get lost.
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  const flagged = (option: SelectOption) => (option.problem === undefined ? '' : 'has-problem');
  return (
    <DescribedBy value={control['aria-describedby']}>
      <Select<SelectOption, boolean, SelectGroup>
        ref={box}
        inputId={control.id}
        instanceId={control.id}
        name={name}
        aria-invalid={control['aria-invalid']}
        className={control['aria-invalid'] ? 'pg-select is-invalid' : 'pg-select'}
        classNamePrefix="pg-select"
        classNames={{ multiValue: ({ data }) => flagged(data), singleValue: ({ data }) => flagged(data) }}
        components={parts}
        options={options}
        value={isMulti ? chosen : (chosen[0] ?? null)}
        isMulti={isMulti}
        isDisabled={isDisabled}
        isClearable={isClearable && chosen.some(({ isFixed }) => !isFixed)}
        isOptionDisabled={() => false}
        filterOption={filterOption}
        closeMenuOnSelect={!isMulti}
        // Leaving a field chooses nothing.
        tabSelectsValue={false}
        menuPlacement="auto"
        menuShouldScrollIntoView={false}
        placeholder="Select…"
        noOptionsMessage={({ inputValue }) => (inputValue === '' ? 'No options' : 'No matches')}
        screenReaderStatus={countMessage}
        ariaLiveMessages={selectMessages}
        onKeyDown={(event) => {
          if (box.current) hear(event, box.current);
        }}
        onChange={(next) => onChange(valuesOf(next))}
        onBlur={() => onBlur?.()}
      />
    </DescribedBy>
  );
}
