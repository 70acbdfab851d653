/** One choice of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Why it is disabled. */
  readonly reason?: string;
  /** It is selected and cannot be removed. */
  readonly isFixed?: boolean;
  /** Why it may not stay selected. */
  readonly problem?: string;
}

/** Choices under one heading. */
export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

/** The choices without their headings. */
export function ungrouped(options: ReadonlyArray<SelectOption | SelectGroup>): SelectOption[] {
  return options.flatMap((entry) => ('options' in entry ? entry.options : [entry]));
}
