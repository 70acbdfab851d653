import type { ComponentPropsWithRef, ReactNode } from 'react';

/** One of the answers in a list of boxes or buttons. */
export interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
}

/**
 * What both lists take. What a form's registration gives is put on each of the inputs:
 * `<CheckboxList label="…" choices={…} {...register('roles')} />`.
 */
export interface ChoiceListProps extends Pick<
  ComponentPropsWithRef<'input'>,
  'disabled' | 'onBlur' | 'onChange' | 'ref'
> {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly isOptional?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
}
