import {
  createContext,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import Select, {
  components,
  type InputProps,
  type MenuProps,
  type MultiValueGenericProps,
  type MultiValueRemoveProps,
  type OnChangeValue,
  type OptionProps,
  type SelectInstance,
  type SingleValueProps,
} from 'react-select';
import { describedBy } from '@/components/form/describedBy';
import type { ControlProps } from '@/components/form/Field';
import type { FocusTarget } from '@/components/form/focusTarget';
import type { SelectEntry, SelectGroup, SelectOption } from '@/components/form/selectOptions';
import { plainText } from '@/lib/plainText';
import { MenuList } from './MenuList';
import { makeSelectFilter } from './selectFilter';
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
  /** True when the placeholder that this select replaces had the focus. */
  readonly takesFocus: boolean;
}

type Box = SelectInstance<SelectOption, boolean, SelectGroup>;

/** Ids of the field's hint and error, for the combobox: the library does not pass them on. */
const FieldDescription = createContext<string | undefined>(undefined);

function Input(props: InputProps<SelectOption, boolean, SelectGroup>) {
  return <components.Input {...props} {...describedBy(props['aria-describedby'], useContext(FieldDescription))} />;
}

/**
 * The open menu. It scrolls into view at once: the library would animate the scrolling, even for people who prefer
 * reduced motion, and continue after the focus has moved on.
 */
function Menu(props: MenuProps<SelectOption, boolean, SelectGroup>) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(props.innerRef, () => box.current, []);
  // An effect, because the library decides in its layout effect whether the menu opens above or below.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <components.Menu {...props} innerRef={box} />;
}

/**
 * One option of the menu. A disabled one can be reached by keyboard, so that its reason is read out: to the library
 * it is an option like any other, but choosing it does nothing.
 */
function Option(props: OptionProps<SelectOption, boolean, SelectGroup>) {
  const { label, isDisabled = false, reason } = props.data;
  const { onClick, ...others } = props.innerProps;
  return (
    <components.Option {...props} isDisabled={isDisabled} innerProps={isDisabled ? others : { ...others, onClick }}>
      <bdi>{plainText(label)}</bdi>
      {isDisabled && reason !== undefined && <span className="pg-select__reason"> {reason}</span>}
    </components.Option>
  );
}

function SingleValue(props: SingleValueProps<SelectOption, boolean, SelectGroup>) {
  return (
    <components.SingleValue {...props}>
      <bdi>{plainText(props.data.label)}</bdi>
    </components.SingleValue>
  );
}

function MultiValueLabel(props: MultiValueGenericProps<SelectOption, boolean, SelectGroup>) {
  const { label } = props.data as SelectOption;
  return (
    <components.MultiValueLabel {...props}>
      <bdi>{plainText(label)}</bdi>
    </components.MultiValueLabel>
  );
}

/** The cross on a chip. A fixed option has none, nor has any option of a disabled select. */
function MultiValueRemove(props: MultiValueRemoveProps<SelectOption, boolean, SelectGroup>) {
  return props.data.isFixed || props.selectProps.isDisabled ? null : <components.MultiValueRemove {...props} />;
}

const parts = {
  Input,
  Menu,
  MenuList,
  MultiValueLabel,
  MultiValueRemove,
  Option,
  SingleValue,
  IndicatorSeparator: null,
};

/** Keys that choose the focused option. */
const choosingKeys: ReadonlySet<string> = new Set(['Enter', ' ']);

function onKeyDown(event: KeyboardEvent, { props, state }: Box): void {
  const typesBlank = event.key === ' ' && props.inputValue !== '';
  if (props.menuIsOpen && choosingKeys.has(event.key) && !typesBlank && state.focusedOption?.isDisabled === true) {
    event.preventDefault();
  }
  // With its menu closed, a select ignores Escape but stops it from reaching a dialog around it. The library checks
  // React's event only, so only that one is marked.
  if (!props.menuIsOpen && event.key === 'Escape') event.defaultPrevented = true;
}

function valuesOf(next: OnChangeValue<SelectOption, boolean>): string[] {
  if (next === null) return [];
  return 'value' in next ? [next.value] : next.map(({ value }) => value);
}

/** The select itself. Its styles are in `_select.scss`; colours come from the theme's variables. */
export function SelectBox(props: SelectBoxProps) {
  const { control, name, options, chosen, isMulti, isDisabled = false, isClearable = false, onChange, onBlur } = props;
  const { inputRef, takesFocus } = props;
  const box = useRef<Box>(null);
  const [filterOption] = useState(makeSelectFilter);
  useImperativeHandle(inputRef, () => ({ focus: () => box.current?.focus() }));
  // A layout effect, so that no key is lost between the placeholder and the select.
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  const problemClass = ({ data }: { readonly data: SelectOption }) => (data.problem === undefined ? '' : 'has-problem');
  return (
    <FieldDescription value={control['aria-describedby']}>
      <Select<SelectOption, boolean, SelectGroup>
        ref={box}
        inputId={control.id}
        instanceId={control.id}
        name={name}
        aria-invalid={control['aria-invalid']}
        className={control['aria-invalid'] ? 'pg-select is-invalid' : 'pg-select'}
        classNamePrefix="pg-select"
        classNames={{ multiValue: problemClass, singleValue: problemClass }}
        components={parts}
        options={options}
        value={isMulti ? chosen : (chosen[0] ?? null)}
        isMulti={isMulti}
        isDisabled={isDisabled}
        isClearable={isClearable && chosen.some(({ isFixed }) => !isFixed)}
        isOptionDisabled={() => false}
        filterOption={filterOption}
        closeMenuOnSelect={!isMulti}
        // Tabbing out of the field chooses nothing.
        tabSelectsValue={false}
        menuPlacement="auto"
        menuShouldScrollIntoView={false}
        placeholder="Select…"
        noOptionsMessage={({ inputValue }) => (inputValue === '' ? 'No options' : 'No matches')}
        screenReaderStatus={countMessage}
        ariaLiveMessages={selectMessages}
        onKeyDown={(event) => {
          if (box.current) onKeyDown(event, box.current);
        }}
        onChange={(next) => onChange(valuesOf(next))}
        onBlur={() => onBlur?.()}
      />
    </FieldDescription>
  );
}
