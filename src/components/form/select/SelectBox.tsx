import { useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import Select, { type OnChangeValue, type SelectInstance } from 'react-select';
import type { ControlProps } from '@/components/form/Field';
import type { SelectBase, SelectGroup, SelectOption } from '@/components/form/selectOptions';
import { plainForm } from '@/lib/plainForm';
import { plainText } from '@/lib/plainText';
import { countMessage, messagesFor, noOptionsText } from './selectMessages';
import { FieldContext, selectParts } from './SelectParts';

export interface SelectBoxProps extends SelectBase {
  readonly control: ControlProps;
  readonly chosen: readonly SelectOption[];
  readonly isMulti: boolean;
  readonly onChange: (values: string[]) => void;
  /** True when the placeholder that this select replaces had the focus. */
  readonly takesFocus: boolean;
}

type Box = SelectInstance<SelectOption, boolean, SelectGroup>;

/** Keys that choose the focused option. */
const choosingKeys: ReadonlySet<string> = new Set(['Enter', ' ']);

/** Keys that move the focus, within the chosen values or away. */
const movingKeys: ReadonlySet<string> = new Set(['Tab', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

function onKeyDown(event: KeyboardEvent, { props, state }: Box, isLocked: boolean): void {
  if (isLocked && !movingKeys.has(event.key) && event.key !== 'Escape') event.preventDefault();
  const typesBlank = event.key === ' ' && props.inputValue !== '';
  const hasNoChoice = !state.focusedOption || state.focusedOption.isDisabled === true;
  // Or Enter would send the form around it.
  if (props.menuIsOpen && choosingKeys.has(event.key) && !typesBlank && hasNoChoice) event.preventDefault();
  // With its menu closed, a select ignores Escape but stops it from reaching a dialog around it. The library checks
  // React's event only, so only that one is marked.
  if (!props.menuIsOpen && event.key === 'Escape') event.defaultPrevented = true;
}

function valuesOf(next: OnChangeValue<SelectOption, boolean>): string[] {
  if (next === null) return [];
  return 'value' in next ? [next.value] : next.map(({ value }) => value);
}

/**
 * Makes the filter of one select: an option matches when its label contains the typed text, literally. Each label is
 * normalized once, so that each keystroke searches thousands of options in time.
 */
function makeSelectFilter(): (option: { readonly data: SelectOption }, typed: string) => boolean {
  const labels = new WeakMap<SelectOption, string>();
  let query = { typed: '', plain: '' };
  return ({ data }, typed) => {
    if (typed !== query.typed) query = { typed, plain: plainForm(typed.trim()) };
    let label = labels.get(data);
    if (label === undefined) {
      label = plainForm(data.label);
      labels.set(data, label);
    }
    return label.includes(query.plain);
  };
}

/** The select itself. Its styles are in `_select.scss`; colours come from the theme's variables. */
export function SelectBox(props: SelectBoxProps) {
  const { control, name, options, chosen, isMulti, isDisabled = false, isClearable = false, onChange, onBlur } = props;
  const { inputRef, takesFocus, isLoading = false, search, emptyHint } = props;
  const box = useRef<Box>(null);
  const [filterOption] = useState(makeSelectFilter);
  useImperativeHandle(inputRef, () => ({ focus: () => box.current?.focus() }));
  // A layout effect, so that no key is lost between the placeholder and the select.
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  // The new input of a select that is locked or unlocked takes over the focus of the old one.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current) return;
    hasFocus.current = false;
    if (document.activeElement === document.body) box.current?.focus();
  }, [isDisabled]);

  const field = {
    description: control['aria-describedby'],
    locked: isDisabled ? chosen.map(({ label }) => plainText(label)).join(', ') : null,
  };
  const problemClass = ({ data }: { readonly data: SelectOption }) =>
    data.problem === undefined ? '' : data.isProblemBlocking === false ? 'has-advice' : 'has-problem';
  return (
    <FieldContext value={field}>
      <Select<SelectOption, boolean, SelectGroup>
        // Locked and open selects have different inputs. The library never hears that the old one has lost the focus.
        key={isDisabled ? 'locked' : 'open'}
        ref={box}
        inputId={control.id}
        instanceId={control.id}
        name={name}
        aria-invalid={control['aria-invalid']}
        className={['pg-select', control['aria-invalid'] && 'is-invalid', isDisabled && 'is-locked']
          .filter(Boolean)
          .join(' ')}
        classNamePrefix="pg-select"
        classNames={{
          // Reached with the arrow keys.
          multiValue: (value) => `${problemClass(value)} ${value.isFocused ? 'is-focused' : ''}`,
          singleValue: problemClass,
        }}
        components={selectParts}
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
        placeholder={isDisabled ? '' : 'Select…'}
        noOptionsMessage={({ inputValue }) =>
          noOptionsText(inputValue, isLoading, search?.isSearching ?? false, emptyHint)
        }
        screenReaderStatus={({ count }) => countMessage(count, emptyHint !== undefined)}
        ariaLiveMessages={messagesFor(isDisabled, chosen.length === 0)}
        onKeyDown={(event) => {
          if (box.current) onKeyDown(event, box.current, isDisabled);
        }}
        onInputChange={(typed) => search?.onType(typed)}
        onChange={(next) => onChange(valuesOf(next))}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
          onBlur?.();
        }}
      />
    </FieldContext>
  );
}
