import type { Ref } from 'react';

/** One entry of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Listed, but not selectable. */
  readonly isDisabled?: boolean;
  /** Why it cannot be chosen; shown in the menu. */
  readonly reason?: string;
  /** Cannot be removed once it is chosen: its chip has no cross, and no key removes it. */
  readonly isFixed?: boolean;
  /** Why it should not be chosen; shown below the select while it is. */
  readonly problem?: string;
  /** False where that is only advice. */
  readonly isProblemBlocking?: boolean;
  /** What it is; shown below it in the menu. */
  readonly description?: string;
}

export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

export type SelectEntry = SelectOption | SelectGroup;

/** Options that are found while somebody types. */
interface SelectSearch {
  readonly onType: (typed: string) => void;
  readonly isSearching: boolean;
  /** What is chosen may not be among the options. */
  readonly chosenLabel: string;
}

/** What a select takes, whether its code has loaded or not. */
export interface SelectBase {
  readonly name: string;
  readonly options: readonly SelectEntry[];
  /** Locked: the values can be read, not changed. */
  readonly isDisabled?: boolean;
  readonly isClearable?: boolean;
  /** True while the options are on their way. */
  readonly isLoading?: boolean;
  /** For more options than a menu can list: whoever draws the select finds those that fit. */
  readonly search?: SelectSearch;
  /** One sentence in the menu when it lists no option: where the others are. */
  readonly emptyHint?: string | undefined;
  readonly onBlur?: () => void;
  /** For the form to focus the select; takes the `field.ref` of a controlled field. */
  readonly inputRef?: Ref<FocusTarget>;
}

/** What can be given the focus: an element, or a part that says where the focus belongs in it. */
interface FocusTarget {
  focus: () => void;
}

/** The options of a select by their values. */
export function optionsByValue(entries: readonly SelectEntry[]): ReadonlyMap<string, SelectOption> {
  const options = entries.flatMap((entry) => ('options' in entry ? entry.options : entry));
  return new Map(options.map((option) => [option.value, option]));
}

/** The chosen options, fixed ones first. A value that is no longer offered is shown as it is, never dropped. */
export function chosenOptions(
  values: readonly string[],
  byValue: ReadonlyMap<string, SelectOption>,
): readonly SelectOption[] {
  const chosen = values.map((value) => byValue.get(value) ?? { value, label: value });
  return [...chosen.filter(({ isFixed }) => isFixed), ...chosen.filter(({ isFixed }) => !isFixed)];
}

/**
 * The values after a change: remaining values keep their order, new ones follow.
 * @param next the values that the select reports; fixed values stay even if they are missing from it
 */
export function changedValues(
  values: readonly string[],
  next: readonly string[],
  entries: readonly SelectEntry[],
): string[] {
  const byValue = optionsByValue(entries);
  const stays = (value: string) => next.includes(value) || byValue.get(value)?.isFixed === true;
  return [...values.filter(stays), ...next.filter((value) => !values.includes(value))];
}
