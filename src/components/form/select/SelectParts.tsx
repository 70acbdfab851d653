import { createContext, useContext, useEffect, useImperativeHandle, useRef } from 'react';
import {
  components,
  type DropdownIndicatorProps,
  type InputProps,
  type MenuProps,
  type MultiValueGenericProps,
  type MultiValueRemoveProps,
  type OptionProps,
  type SingleValueProps,
} from 'react-select';
import { describedBy } from '@/components/form/describedBy';
import type { SelectGroup, SelectOption } from '@/components/form/selectOptions';
import { plainText } from '@/lib/plainText';
import { MenuList } from './MenuList';

interface Field {
  /** Ids of the field's hint and error, for the combobox: the library does not pass them on. */
  readonly description?: string | undefined;
  /** The chosen values as text, where they can only be read; null where they can be changed. */
  readonly locked: string | null;
}

export const FieldContext = createContext<Field>({ locked: null });

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
      {...described}
      id={id}
      onFocus={onFocus}
      onBlur={onBlur}
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

/** The cross on a chip. Fixed options have none, and neither have the options of a locked select. */
function MultiValueRemove(props: MultiValueRemoveProps<SelectOption, boolean, SelectGroup>) {
  const { locked } = useContext(FieldContext);
  return props.data.isFixed || locked !== null ? null : <components.MultiValueRemove {...props} />;
}

/** Passed to the library as its components. */
export const selectParts = {
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
