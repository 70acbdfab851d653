import type { ComponentPropsWithRef } from 'react';
import { CheckField } from './CheckField';

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type'> {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Drawn as a switch: for settings that are on or off. */
  readonly isSwitch?: boolean;
}

/** A yes-or-no question. */
export function CheckboxField({ hint, ...check }: CheckboxFieldProps) {
  return (
    <div className="field">
      <CheckField {...check} type="checkbox" description={hint} />
    </div>
  );
}
