import type { ComponentPropsWithRef } from 'react';
import { CheckField } from './CheckField';

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type'> {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Drawn as a switch: for what is on or off rather than agreed to. */
  readonly isSwitch?: boolean;
}

/** A question that is answered with yes or no. */
export function CheckboxField({ hint, ...check }: CheckboxFieldProps) {
  return (
    <div className="field">
      <CheckField {...check} type="checkbox" description={hint} />
    </div>
  );
}
