import {
  createContext,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import Select, {
  components,
  type DropdownIndicatorProps,
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
import type { SelectEntry, SelectGroup, SelectOption, SelectSearch } from '@/components/form/selectOptions';
import { plainText } from '@/lib/plainText';
import { MenuList } from './MenuList';
import { makeSelectFilter } from './selectFilter';
import { countMessage, lockedMessages, noOptionsText, selectMessages } from './selectMessages';

export interface SelectBoxProps {
  readonly control: ControlProps;
  readonly name: string;
  readonly options: readonly SelectEntry[];
  readonly chosen: readonly SelectOption[];
  readonly isMulti: boolean;
  /** Locked: the values can be read, not changed. */
  readonly isDisabled?: boolean;
  readonly isClearable?: boolean;
  readonly search?: SelectSearch;
  readonly onChange: (values: string[]) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<FocusTarget>;
  /** True when the placeholder that this select replaces had the focus. */
  readonly takesFocus: boolean;
}

type Box = SelectInstance<SelectOption, boolean, SelectGroup>;

interface Field {
  /** Ids of the field's hint and error, for the combobox: the library does not pass them on. */
  readonly description?: string | undefined;
  /** The chosen values as text, where they can only be read; null where they can be changed. */
  readonly locked: string | null;
}

const FieldContext = createContext<Field>({ locked: null });

/**
 * What has the focus. The library takes a disabled select out of the accessibility tree, so a locked one is never
 * disabled: its input is read-only and holds the value, for screen readers.
 */
function Input(props: InputProps<SelectOption, boolean, SelectGroup>) {
  const { description, locked } = useContext(FieldContext);
  const described = describedBy(props['aria-describedby'], description);
  if (locked === null) return <components.Input {...props} {...described} />;
  const { id, innerRef, onFocus, onBlur } = props;
  return (
    <input
      {...{ id, onFocus, onBlur, ...described }}
      ref={innerRef}
      className="visually-hidden"
      role="combobox"
      aria-controls={props['aria-controls']}
      aria-expanded={false}
      aria-readonly
      aria-invalid={props['aria-invalid']}
      readOnly
      value={locked}
    />
  );
}

/** The arrow that opens the menu; a locked select has no menu. */
function DropdownIndicator(props: DropdownIndicatorProps<SelectOption, boolean, SelectGroup>) {
  return useContext(FieldContext).locked === null ? <components.DropdownIndicator {...props} /> : null;
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
  const { label, description, isDisabled = false, reason } = props.data;
  const { onClick, ...innerProps } = props.innerProps;
  // Read after the name, not as a part of it.
  const others = description === undefined ? innerProps : { ...innerProps, 'aria-description': plainText(description) };
  return (
    <components.Option {...props} isDisabled={isDisabled} innerProps={isDisabled ? others : { ...others, onClick }}>
      <bdi>{plainText(label)}</bdi>
      {description !== undefined && (
        <span className="pg-select__description" aria-hidden="true">
          {plainText(description)}
        </span>
      )}
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

/** The cross on a chip. A fixed option has none, nor has any option of a locked select. */
function MultiValueRemove(props: MultiValueRemoveProps<SelectOption, boolean, SelectGroup>) {
  const { locked } = useContext(FieldContext);
  return props.data.isFixed || locked !== null ? null : <components.MultiValueRemove {...props} />;
}

const parts = {
  DropdownIndicator,
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

/** Keys that move the focus, within the chosen values or away. */
const movingKeys: ReadonlySet<string> = new Set(['Tab', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

function onKeyDown(event: KeyboardEvent, { props, state }: Box, isLocked: boolean): void {
  if (isLocked && !movingKeys.has(event.key) && event.key !== 'Escape') event.preventDefault();
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
  const { inputRef, takesFocus, search } = props;
  const box = useRef<Box>(null);
  const [filterOption] = useState(makeSelectFilter);
  useImperativeHandle(inputRef, () => ({ focus: () => box.current?.focus() }));
  // A layout effect, so that no key is lost between the placeholder and the select.
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  const field = useMemo(
    () => ({
      description: control['aria-describedby'],
      locked: isDisabled ? chosen.map(({ label }) => plainText(label)).join(', ') : null,
    }),
    [control, isDisabled, chosen],
  );
  const problemClass = ({ data }: { readonly data: SelectOption }) =>
    data.problem === undefined ? '' : data.isProblemBlocking === false ? 'has-advice' : 'has-problem';
  return (
    <FieldContext value={field}>
      <Select<SelectOption, boolean, SelectGroup>
        ref={box}
        inputId={control.id}
        instanceId={control.id}
        name={name}
        aria-invalid={control['aria-invalid']}
        className={['pg-select', control['aria-invalid'] && 'is-invalid', isDisabled && 'is-locked']
          .filter(Boolean)
          .join(' ')}
        classNamePrefix="pg-select"
        classNames={{ multiValue: problemClass, singleValue: problemClass }}
        components={parts}
        options={options}
        value={isMulti ? chosen : (chosen[0] ?? null)}
        isMulti={isMulti}
        openMenuOnClick={!isDisabled}
        isClearable={isClearable && !isDisabled && chosen.some(({ isFixed }) => !isFixed)}
        isOptionDisabled={() => false}
        filterOption={filterOption}
        closeMenuOnSelect={!isMulti}
        // Tabbing out of the field chooses nothing.
        tabSelectsValue={false}
        menuPlacement="auto"
        menuShouldScrollIntoView={false}
        placeholder="Select…"
        noOptionsMessage={({ inputValue }) => noOptionsText(inputValue, search?.isSearching ?? false)}
        screenReaderStatus={countMessage}
        ariaLiveMessages={isDisabled ? lockedMessages : selectMessages}
        onKeyDown={(event) => {
          if (box.current) onKeyDown(event, box.current, isDisabled);
        }}
        onInputChange={(typed) => search?.onType(typed)}
        onChange={(next) => onChange(valuesOf(next))}
        onBlur={() => onBlur?.()}
      />
    </FieldContext>
  );
}
